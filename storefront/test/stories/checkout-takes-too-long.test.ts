import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { fillLead, LEAD, pickFirstOpenDay } from './booking-steps.ts'

/** Runs in the page: what its form would send. */
const FIELDS = `Object.fromEntries(new FormData(document.querySelector('form.booking')))`

describe.skipIf(chromiumPath === null)('a checkout takes too long', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  async function startCheckout(page: Page, trip: string): Promise<string> {
    await page.goto(`/en/trips/${trip}/book`)
    await pickFirstOpenDay(page)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    await fillLead(page)
    await page.getByLabel('Special requests').fill('A window seat')
    await page.getByLabel('Pay on arrival').check()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  }

  const name = (page: Page) => page.getByLabel('Name', { exact: true })

  test('and the places are held again with one press, with all that was typed [S-BOOK-09]', async () => {
    const page = await shop.newPage({ script: false })
    const ref = await startCheckout(page, 'jerash-small-group-day')
    await shop.service.advance({ minutes: 16 })
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.getByText('Your seats are no longer held.').waitFor()
    await shop.screenshot(page, 'checkout-over')
    await page.getByRole('button', { name: 'Hold the same seats again' }).click()
    await page.getByText('We’re holding your seats again.').waitFor()
    expect(await name(page).inputValue()).toBe(LEAD.name)
    expect(await page.getByLabel('Special requests').inputValue()).toBe('A window seat')
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.waitForURL(/\/bookings\//)
    expect(page.url()).not.toContain(ref)
  })

  test('and somebody else took them: other starts are one press away [S-BOOK-10]', async () => {
    const page = await shop.newPage()
    const ref = await startCheckout(page, 'aqaba-fort-small-group-day')
    const { option, start, units } = await shop.outset.holds.get(ref)
    await shop.service.advance({ minutes: 16 })
    const unit_id = units[0]?.unit_id ?? ''
    await shop.outset.holds.create({ option_id: option.id, start, units: [{ unit_id, qty: 15 }] })
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.getByRole('button', { name: 'Hold the same seats again' }).click()
    await page.getByText('We couldn’t hold the same seats again.').waitFor()
    await shop.screenshot(page, 'checkout-sold-out')
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .click()
    await page.getByText('We’re holding your seats again.').waitFor()
    expect(await name(page).inputValue()).toBe(LEAD.name)
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.waitForURL(/\/bookings\//)
    const taken = page.url().split('/').at(-1) ?? ''
    const booking = await shop.outset.bookings.get(taken, { email: LEAD.email })
    expect(booking.start).not.toBe(start)
  })

  test('the price moved before the hold: both sums are said, and nothing is booked [S-BOOK-11]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips/citadel-hill-after-dark/book')
    await pickFirstOpenDay(page)
    const row = page.getByRole('row', { name: /^Total/ })
    await row.waitFor()
    const before = (await row.textContent())?.match(/\$[\d.,]+/)?.[0] ?? ''
    const { id } = await shop.outset.products.get('citadel-hill-after-dark')
    const date = new URL(page.url()).searchParams.get('date') ?? ''
    const days = { from: date, to: date }
    await shop.seller.specials.create({ name: 'Sudden', product_id: id, percent_off: 50, ...days })
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    const notice = page.getByRole('status').filter({ hasText: 'The price has changed' })
    expect(await notice.textContent()).toContain(before)
    await shop.screenshot(page, 'checkout-price-moved')
  })

  test('two presses of the button book once [S-BOOK-12]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips/petra-small-group-day/book')
    await pickFirstOpenDay(page)
    const book = page.getByRole('button', { name: 'Book', exact: true })
    await book.waitFor()
    // As two presses in a row send it, before the browser has an answer to the first.
    const form: Record<string, string> = await page.evaluate(FIELDS)
    const headers = { origin: shop.url }
    const send = () => page.request.post(page.url(), { form, headers, maxRedirects: 0 })
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status(), second.status()]).toEqual([303, 303])
    expect(first.headers().location).toContain('/checkout/')
    expect(second.headers().location).toBe(first.headers().location)
  })
})
