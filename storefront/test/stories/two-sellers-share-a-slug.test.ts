import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeller } from '../../../sdk/src/seller.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('two sellers of a marketplace share a slug', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop({ key: 'pk_demo_marketplace' })
    const sands = createSeller({ baseUrl: shop.service.url, key: 'sk_demo_owner' })
    const { id } = await shop.outset.products.get('wadi-rum-week', { seller: 'sands-and-stars' })
    await sands.trips.update(id, { slug: 'wahiba-sands-week' })
  })
  afterAll(() => shop?.close())

  test('and each has its own page, also in the list of what is saved [S-MARKET-01]', async () => {
    const page = await shop.newPage({ script: false })
    for (const [seller, title] of [
      ['muscat-dhow', 'A week on foot to Wahiba Sands'],
      ['sands-and-stars', 'A week on foot to Wadi Rum'],
    ] as const) {
      await page.goto(`/en/trips/${seller}.wahiba-sands-week`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      await page.getByRole('button', { name: 'Save trip' }).click()
      await page.getByRole('button', { name: 'Saved' }).waitFor()
    }
    await page.goto('/en/saved')
    const titles = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(titles).toEqual(['A week on foot to Wadi Rum', 'A week on foot to Wahiba Sands'])
  })

  test('and an address without the seller is nobody’s, where two could be meant [S-MARKET-02]', async () => {
    const page = await shop.newPage({ script: false })
    expect((await page.goto('/en/trips/wahiba-sands-week'))?.status()).toBe(404)
    await page.goto('/en/trips/danube-days.arashiyama-week')
    expect(page.url()).toBe(`${shop.url}/en/trips/kyoto-footpaths.arashiyama-week`)
    await page.goto('/en/trips/sands-and-stars.wadi-rum-week')
    expect(page.url()).toBe(`${shop.url}/en/trips/sands-and-stars.wahiba-sands-week`)
  })

  test('and neither are the pages of its booking [S-MARKET-02]', async () => {
    const ask = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
    for (const part of ['book', 'quote', 'request']) {
      expect((await ask(`/en/trips/wahiba-sands-week/${part}`)).status, part).toBe(404)
      const moved = await ask(`/en/trips/arashiyama-week/${part}?date=2027-05-01`)
      expect(moved.status, part).toBe(301)
      const right = `/en/trips/kyoto-footpaths.arashiyama-week/${part}?date=2027-05-01`
      expect(moved.headers.get('location')).toBe(right)
      expect((await ask(`/en/trips/nothing-of-that-name/${part}`)).status, part).toBe(404)
    }
  })

  test('a trip without a price leads to a price request [S-ASK-02]', async () => {
    const page = await shop.newPage({ locale: 'de', script: false })
    await page.goto('/de/trips/kyoto-footpaths.arashiyama-week')
    await page.getByRole('link', { name: 'Preis anfragen' }).click()
    expect(page.url()).toBe(`${shop.url}/de/trips/kyoto-footpaths.arashiyama-week/ask-price`)
  })
})
