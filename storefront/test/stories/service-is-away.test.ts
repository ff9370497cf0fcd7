import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop, startSite } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('while the service is away', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterEach(() => shop.service.refuse(null))
  afterAll(() => shop?.close())

  test('a page says so in German, and is back with the service [S-SHOP-03]', async () => {
    const page = await shop.newPage({ locale: 'de', script: false })
    await shop.service.goAway()
    const away = await page.goto('/de')
    expect(away?.status()).toBe(503)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByRole('heading', { name: 'Wir sind gleich zurück' }).waitFor()
    await shop.screenshot(page, 'away-de')
    await shop.service.comeBack()
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/gleich zurück/)
    expect((await page.reload())?.status()).toBe(200)
  })

  test('a site whose key is not known says that it is being set up [S-SHOP-12]', async () => {
    const OUTSET_URL = shop.service.url
    const site = await startSite({ OUTSET_URL, OUTSET_KEY: 'pk_of_nobody', PORT: '0' })
    try {
      const answer = await fetch(`${site.url}/de/trips`)
      expect(answer.status).toBe(503)
      const text = await answer.text()
      expect(text).toContain('Dieser Shop wird gerade eingerichtet')
      expect(text).not.toMatch(/melden Sie sich|anmelden/i)
    } finally {
      await site.stop()
    }
  })

  test('a service that is overloaded is away too [S-SHOP-03]', async () => {
    const page = await shop.newPage({ locale: 'ar' })
    shop.service.refuse(/^\/v1\/public\/products/)
    const away = await page.goto('/ar/trips/nothing-that-is-kept')
    expect(away?.status()).toBe(503)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  })
})
