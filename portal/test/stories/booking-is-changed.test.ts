import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SellerBooking } from '../../../sdk/src/seller.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { untilSealed } from '../kept-forms.ts'
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
    await page.getByRole('button', { name: 'Change…' }).click()
    await dialog().getByRole('spinbutton', { name: 'Adult' }).fill('3')
    await dialog().getByText('More expensive by:').waitFor()
    const before = await now()
    await raisePrices()
    await dialog().getByRole('button', { name: 'Change booking' }).click()
    await dialog().getByText('The price has changed').waitFor()
    expect((await now()).total).toEqual(before.total)
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    const again = dialog().getByRole('button', { name: 'Change booking' })
    await expect.poll(() => again.isEnabled()).toBe(true)
    await again.click()
    await dialog().waitFor({ state: 'detached' })
    const after = await now()
    expect([after.pax, after.total.amount > before.total.amount]).toEqual([3, true])
  })

  test('takes a link and a payment, and tells what happened [P-BKG-06]', async () => {
    await page.getByRole('button', { name: 'Payment link…' }).click()
    await dialog().getByLabel('Payment page URL').fill('https://pay.example.com/anna')
    await page.keyboard.press('Enter')
    await page.getByText('Link saved.').waitFor()
    await page.getByRole('button', { name: 'Record payment…' }).click()
    await dialog().getByLabel('Amount in USD').fill('50')
    // Twice, as somebody does who is not sure.
    await dialog().getByRole('button', { name: 'Record payment' }).dblclick()
    await dialog().waitFor({ state: 'detached' })
    const { payment } = await now()
    expect([payment.paid.amount, payment.link]).toEqual([5_000, 'https://pay.example.com/anna'])
    const timeline = page.getByRole('region', { name: 'History' })
    await timeline.getByText('Payment link sent').waitFor()
    await timeline.getByText('Payment $50.00').waitFor()
    const mails = (await portal.seller.bookings.listMails(booking.ref)).data.length
    await timeline.getByRole('button', { name: 'Resend' }).first().click()
    await page.getByText('was saved again but not sent').first().waitFor()
    expect((await portal.seller.bookings.listMails(booking.ref)).data).toHaveLength(mails + 1)
  })

  test('is moved with its price, and what was typed outlives a reload [P-BKG-05] [P-BKG-07]', async () => {
    const before = await now()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Move to another departure…' }).click()
    await dialog().getByLabel('Day').fill(open.next.slice(0, 10))
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Sturm')
    await untilSealed(page, 'Sturm')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('m')
    expect(await dialog().getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Sturm')
    await dialog().locator('label', { hasText: 'left' }).first().click()
    await dialog().getByText('The price stays the same.').waitFor()
    await dialog().getByText('No email can be sent to').waitFor()
    await dialog().getByRole('button', { name: 'Move 1 booking' }).click()
    await dialog().waitFor({ state: 'detached' })
    const after = await now()
    expect([after.start, after.total]).toEqual([open.next, before.total])
  })

  test('loses a payment that was a typo, and asks a refund for its price [P-BKG-12]', async () => {
    const { open: owed, total } = await now()
    await portal.seller.bookings.createPayment(booking.ref, { method: 'cash' })
    await page.reload()
    const money = page.getByRole('region', { name: 'Money' })
    await money.getByRole('button', { name: 'Void…' }).last().click()
    await dialog().getByRole('button', { name: 'Void payment' }).click()
    await dialog().waitFor({ state: 'detached' })
    await money.getByText('Payment voided').waitFor()
    expect((await now()).payment.open).toEqual(owed)
    await page.getByRole('button', { name: 'Give money back…' }).click()
    await dialog().getByLabel('Amount in USD').fill('10')
    expect(await dialog().getByRole('radio', { name: 'Lower it by this amount' }).isChecked()).toBe(
      true,
    )
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    await dialog().getByRole('button', { name: 'Record refund' }).click()
    await dialog().waitFor({ state: 'detached' })
    const after = await now()
    expect([after.payment.open, after.total.amount]).toEqual([owed, total.amount - 1_000])
  })

  test('is cancelled after everything was shown, its mail in German too [P-BKG-05] [P-BKG-11]', async () => {
    const { policy } = await portal.seller.bookings.previewCancel(booking.ref, {})
    // Nobody has failed to come before the start.
    await page.clock.setFixedTime(Date.parse((await now()).starts_at))
    await page.getByRole('button', { name: 'Cancel…' }).click()
    await dialog().getByLabel('The guest didn’t show up').waitFor()
    await page.keyboard.press('Escape')
    await page.clock.setFixedTime(portal.service.now().epochMilliseconds)
    await page.getByRole('button', { name: 'Cancel…' }).click()
    const cancel = dialog().getByRole('button', { name: 'Cancel booking' })
    expect(await cancel.isDisabled()).toBe(true)
    expect(await dialog().getByRole('radio').count()).toBe(2)
    await dialog().getByLabel('We have to cancel').check()
    await dialog().getByText('3 seats go back on sale.').waitFor()
    await dialog().getByText('To refund (100%): $40.00 · paid: $50.00 · refunded: $10.00').waitFor()
    await dialog().getByLabel('The guest asked to cancel').check()
    await dialog().getByLabel('Refund in percent').fill('7')
    await dialog().getByText('To refund (7%): $2.80').waitFor()
    await dialog().getByRole('button', { name: 'Policy' }).click()
    await dialog().getByText(`To refund (${policy.refund_pct}%)`).waitFor()
    await dialog().getByRole('button', { name: 'View email' }).click()
    await dialog().getByText('Sie haben uns gebeten').waitFor()
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    expect((await now()).status).toBe('confirmed')
    await cancel.click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('Cancelled by your team, at the guest’s request').waitFor()
    await page.getByText('Cancelled by the team at the guest’s request').waitFor()
    const { cancellation, refund_due } = await now()
    expect(cancellation).toMatchObject({ cause: 'traveller', refund_pct: policy.refund_pct })
    expect(refund_due).toEqual(policy.refund)
    expect(await page.getByRole('button', { name: 'Change…' }).count()).toBe(0)
  })

  test('offers nobody what they may not do [P-BKG-08]', async () => {
    const { data } = await portal.seller.bookings.list({ status: ['confirmed'] })
    const viewer = await portal.newPage({ as: 'viewer' })
    await viewer.goto(`/staff/bookings/${data[0]?.ref}`)
    await viewer.getByRole('heading', { level: 2, name: 'Money' }).waitFor()
    for (const name of ['Change…', 'Cancel…', 'Record payment…', 'Resend', 'Add note']) {
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
        cells: row.cells.map(cell => ({ ...cell, net: cell.net + 500, net_usd: null })),
      })),
    })
  }
})
