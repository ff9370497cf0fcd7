import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a visitor sees the shop', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('in the language that their browser asks for [S-SHOP-01]', async () => {
    const page = await shop.newPage({ locale: 'ar', phone: true })
    await page.goto('/')
    expect(new URL(page.url()).pathname).toBe('/ar')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await shop.screenshot(page, 'home-ar-phone')
  })

  test('without script as with it [S-SHOP-02]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})
