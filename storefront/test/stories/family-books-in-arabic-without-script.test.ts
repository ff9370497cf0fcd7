import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a family books in Arabic without script', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('on a phone, form by form [S-BOOK-04]', async () => {
    const page = await shop.newPage({ locale: 'ar', script: false, phone: true })
    await page.goto('/ar/trips/petra-small-group-day/book')
    await page.getByLabel('طفل', { exact: true }).fill('1')
    // Each button of the form takes along what was typed before.
    await page.getByRole('button', { name: /^أقرب يوم متاح/ }).click()
    await page.getByLabel('دليل صوتي').fill('1')
    await page.getByRole('button', { name: 'تحديث السعر' }).last().click()
    const total = page.getByRole('row', { name: /^المجموع/ })
    await expect.poll(() => total.textContent()).toContain('226.50')
    expect(new URL(page.url()).searchParams.has('form')).toBe(false)
    await shop.screenshot(page, 'book-ar-phone')
    await page.getByRole('button', { name: 'احجز', exact: true }).click()
    await page.waitForURL(/\/ar\/checkout\//)
    await page.getByLabel('الاسم').fill('رانيا حداد')
    await page.getByLabel('البريد الإلكتروني').fill('not an address')
    await page.getByLabel('رقم الهاتف').fill('+962790000000')
    await page.getByLabel('الدفع عند الوصول').check()
    await page.getByRole('button', { name: /^احجز وادفع .* عند الوصول/ }).click()
    // Refused in place, with everything that was typed.
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('الاسم').inputValue()).toBe('رانيا حداد')
    await shop.screenshot(page, 'checkout-ar-phone')
    await page.getByLabel('البريد الإلكتروني').fill('rania.ar@example.com')
    await page.getByRole('button', { name: /^احجز وادفع .* عند الوصول/ }).click()
    await page.waitForURL(/\/ar\/bookings\//)
    const [mail] = await shop.mailsTo('rania.ar@example.com')
    expect(mail?.locale).toBe('ar')
  })

  test('and gives the places back to choose another day, with nothing lost [S-BOOK-13]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips/petra-small-group-day/book?qty-adult=3')
    await page.getByRole('button', { name: /^Next available day/ }).click()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    const ref = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page
      .getByRole('button', { name: 'Change your selection and release these seats' })
      .click()
    await page.waitForURL(/\/book\?/)
    expect(await page.getByLabel('Adult').inputValue()).toBe('3')
    expect((await shop.outset.holds.get(ref)).status).toBe('expired')
  })
})
