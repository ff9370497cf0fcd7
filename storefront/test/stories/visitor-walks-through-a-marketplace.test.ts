import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a visitor walks through a marketplace', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop({ key: 'pk_demo_marketplace' })
  })
  afterAll(() => shop?.close())

  test('from the first page to a seller, with a phone in German [S-HOME-01, S-LIST-08]', async () => {
    const page = await shop.newPage({ locale: 'de', phone: true, script: false })
    await page.goto('/de')
    for (const heading of ['Von uns empfohlen', 'Sammlungen', 'Nach Stadt', 'Anbieter']) {
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
    }
    await shop.screenshot(page, 'marketplace-home-de-phone')
    await page.getByRole('link', { name: 'Muscat Dhow Company', exact: true }).click()
    await page.waitForURL('**/de/sellers/muscat-dhow')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Muscat Dhow Company')
    const makers = await page.getByRole('article').getByText(/^Von /).allTextContents()
    expect(new Set(makers)).toEqual(new Set(['Von Muscat Dhow Company']))
  })

  test('and reads who the seller is, by figures that are so [S-HOME-01]', async () => {
    const page = await shop.newPage({ locale: 'de', phone: true, script: false })
    await page.goto('/de/sellers/muscat-dhow')
    const head = page.locator('main header')
    for (const fact of [
      'Maskat, Oman',
      'Englisch und Arabisch',
      'Seit 1998',
      /^4,5 aus 4\.\d+ Bew/,
    ]) {
      await head.getByRole('listitem').filter({ hasText: fact }).waitFor()
    }
    await head.getByText('vier Generationen').waitFor()
    const call = head.getByRole('link', { name: '+968 2455 0123' })
    expect(await call.getAttribute('href')).toBe('tel:+96824550123')
    const whatsapp = head.getByRole('link', { name: 'WhatsApp' })
    expect(await whatsapp.getAttribute('href')).toBe('https://wa.me/96895550123')
    await head.getByRole('link', { name: 'Rechtliche Angaben' }).click()
    await page.locator('#company').getByText('Muscat Dhow Company LLC').waitFor()
    const pictures = await page
      .locator('main img[src*="/media/"]')
      .evaluateAll(all => all.map(one => one.getAttribute('src')))
    expect(new Set(pictures).size).toBe(pictures.length)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    const [agency] = JSON.parse(data ?? '')['@graph']
    expect(agency).toMatchObject({ '@type': 'TravelAgency', foundingDate: '1998' })
    expect(agency).not.toHaveProperty('aggregateRating')
  })

  test('and no tile or header repeats the picture of a card [S-HOME-01]', async () => {
    const page = await shop.newPage({ script: false })
    for (const path of ['/en/cities/muscat', '/en/categories/food', '/en/places/mutrah']) {
      await page.goto(path)
      const shown = await filesOf(page.getByRole('article').locator('img'))
      const beside = await filesOf(page.locator('.with-photo > img, .tiles img'))
      expect(beside.length, path).toBeGreaterThan(0)
      if (path.includes('places')) beside.splice(1)
      expect(beside.filter(file => shown.includes(file))).toEqual([])
    }
  })

  test('page after page and back again [S-LIST-04]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips')
    const first = await titles(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/en/trips?after=*')
    const second = await titles(page)
    expect(second.filter(title => first.includes(title))).toEqual([])
    const address = page.url()
    await page.getByRole('link', { name: 'Next page' }).click()
    // Both pages have a link back.
    await page.waitForURL(url => url.href !== address)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL(address)
    expect(await titles(page)).toEqual(second)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL('**/en/trips')
    expect(await titles(page)).toEqual(first)
  })

  test('and search engines are told of lists, not of every filter [S-LIST-09]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/cities/muscat')
    const robots = page.locator('meta[name=robots]')
    expect(await robots.count()).toBe(0)
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toMatch(/\/en\/cities\/muscat$/)
    expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(4)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(
      JSON.parse(data ?? '')['@graph'].map((one: object) => Reflect.get(one, '@type')),
    ).toEqual(['BreadcrumbList', 'ItemList'])
    await page.goto('/en/trips?city=muscat')
    expect(await robots.getAttribute('content')).toBe('noindex')
    expect(await canonical.count()).toBe(0)
  })
})

/** The same picture comes in two sizes. */
function filesOf(images: Locator): Promise<(string | undefined)[]> {
  return images.evaluateAll(all => all.map(one => one.getAttribute('src')?.split('/').at(-2)))
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents()
}
