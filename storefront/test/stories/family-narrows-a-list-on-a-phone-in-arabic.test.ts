import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a family of four in Arabic, on a phone', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('narrows a list by days and party without script [S-LIST-07]', async () => {
    const page = await shop.newPage({ locale: 'ar', phone: true, script: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'القائمة' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'كل الرحلات' }).first().click()
    await page.waitForURL('**/ar/trips')
    await page.getByRole('button', { name: 'التصفية' }).click()
    const first = shop.service
      .now()
      .add({ hours: 24 * 20 })
      .toString()
      .slice(0, 10)
    const last = shop.service
      .now()
      .add({ hours: 24 * 27 })
      .toString()
      .slice(0, 10)
    await page.getByLabel('أول يوم').fill(first)
    await page.getByLabel('آخر يوم').fill(last)
    await page.locator('summary', { hasText: 'المسافرون' }).click()
    await page.getByLabel('البالغون').fill('3')
    await page.getByLabel('الأطفال').fill('1')
    await page.getByRole('button', { name: /^اعرض \d+/ }).click()
    await page.waitForURL(`**/ar/trips?date_from=${first}&date_to=${last}&adults=3&children=1`)
    await page.getByText('(3 بالغين وطفل واحد)').first().waitFor()
    await page.getByRole('link', { name: 'إزالة: 3 بالغين' }).waitFor()
    const tooWide = await page.evaluate(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    )
    expect(tooWide).toBe(false)
    await shop.screenshot(page, 'list-ar-phone')
  })
})
