import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SellerBooking } from '../../../sdk/src/seller.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { makeOpenStart, type OpenStart } from '../open-start.ts'

describe.skipIf(chromiumPath === null)('a booking', () => {
  let portal: Portal
  let open: OpenStart
  let booking: SellerBooking
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
    open = await makeOpenStart(portal)
    booking = await portal.seller.bookings.create({
      option_id: open.optionId,
      start: open.start,
      units: [{ unit_id: open.adultId, qty: 2 }],
      locale: 'de',
      lead: { name: 'Anna Berg', email: 'anna@example.com' },
      payment: { method: 'payment_link' },
    })
    page = await portal.newPage({ as: 'manager' })
    await page.goto(`/staff/bookings/${booking.ref}`)
  })
  afterAll(() => portal?.close())

  const now = () => portal.seller.bookings.get(booking.ref)
  const dialog = () => page.getByRole('dialog')

  test('is changed after its difference was shown, and asked again when the price moves [P-BKG-04]', async () => {
    await page.getByRole('button', { name: 'Change …' }).click()
    await dialog().getByRole('spinbutton', { name: 'Adult' }).fill('3')
    await dialog().getByText('Dearer by:').waitFor()
    const before = await now()
    await raisePrices()
    await dialog().getByRole('button', { name: 'Change the booking' }).click()
    await dialog().getByText('The price is another one by now').waitFor()
    expect((await now()).total).toEqual(before.total)
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    const again = dialog().getByRole('button', { name: 'Change the booking' })
    await expect.poll(() => again.isEnabled()).toBe(true)
    await again.click()
    await dialog().waitFor({ state: 'detached' })
    const after = await now()
    expect([after.pax, after.total.amount > before.total.amount]).toEqual([3, true])
  })

  test('takes a link and a payment, and tells what happened [P-BKG-06]', async () => {
    await page.getByRole('button', { name: 'Payment link …' }).click()
    await dialog().getByLabel('Page to pay on').fill('https://pay.example.com/anna')
    await page.keyboard.press('Enter')
    await page.getByText('The link is on its way').waitFor()
    await page.getByRole('button', { name: 'Record a payment …' }).click()
    await dialog().getByLabel('Sum in USD').fill('50')
    // Twice, as somebody does who is not sure.
    await dialog().getByRole('button', { name: 'Write it down' }).dblclick()
    await dialog().waitFor({ state: 'detached' })
    const { payment } = await now()
    expect([payment.paid.amount, payment.link]).toEqual([5_000, 'https://pay.example.com/anna'])
    const timeline = page.getByRole('region', { name: 'What happened' })
    await timeline.getByText('Payment link given').waitFor()
    await timeline.getByText('Payment $50.00').waitFor()
    const mails = (await portal.seller.bookings.listMails(booking.ref)).data.length
    await timeline.getByRole('button', { name: 'Send again' }).first().click()
    await page.getByText('Sent again to').first().waitFor()
    expect((await portal.seller.bookings.listMails(booking.ref)).data).toHaveLength(mails + 1)
  })

  test('is moved with its price, and what was typed outlives a reload [P-BKG-05] [P-BKG-07]', async () => {
    const before = await now()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Move to another start …' }).click()
    await dialog().getByLabel('Day').fill(open.next.slice(0, 10))
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Sturm')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('m')
    expect(await dialog().getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Sturm')
    await dialog().locator('label', { hasText: 'left' }).first().click()
    await dialog().getByText('The price stays the same.').waitFor()
    await dialog().getByText('in German').waitFor()
    await dialog().getByRole('button', { name: 'Move 1 booking' }).click()
    await dialog().waitFor({ state: 'detached' })
    const after = await now()
    expect([after.start, after.total]).toEqual([open.next, before.total])
  })

  test('is cancelled after everything was shown, its mail in German too [P-BKG-05]', async () => {
    await page.getByRole('button', { name: 'Cancel …' }).click()
    await dialog().getByText('3 places go back on sale.').waitFor()
    await dialog().getByText('$50.00').first().waitFor()
    await dialog().getByRole('button', { name: 'See the mail' }).click()
    await dialog().getByText('Guten Tag').waitFor()
    expect((await now()).status).toBe('confirmed')
    await dialog().getByRole('button', { name: 'Cancel the booking' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('Cancelled by your team').waitFor()
    expect((await now()).payment.status).toBe('refund_due')
    expect(await page.getByRole('button', { name: 'Change …' }).count()).toBe(0)
  })

  test('offers nobody what they may not do [P-BKG-08]', async () => {
    const { data } = await portal.seller.bookings.list({ status: ['confirmed'] })
    const viewer = await portal.newPage({ as: 'viewer' })
    await viewer.goto(`/staff/bookings/${data[0]?.ref}`)
    await viewer.getByRole('heading', { level: 2, name: 'Money' }).waitFor()
    for (const name of [
      'Change …',
      'Cancel …',
      'Record a payment …',
      'Send again',
      'Add the note',
    ]) {
      expect(await viewer.getByRole('button', { name }).count(), name).toBe(0)
    }
    expect(await viewer.getByText('Your share').count()).toBe(0)
  })

  /** By five dollars each, while somebody looks at the price before. */
  async function raisePrices(): Promise<void> {
    const { rows } = await portal.seller.options.getPriceTable(open.optionId)
    await portal.seller.options.putPriceTable(open.optionId, {
      rows: rows.map(row => ({
        ...row,
        cells: row.cells.map(cell => ({ ...cell, net_usd: cell.net_usd + 500 })),
      })),
    })
  }
})
