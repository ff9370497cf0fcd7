import assert from 'node:assert/strict'
import { encodeQR } from 'qr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HONEST } from '../../../server/src/integrations/payments/test-provider/lies.ts'
import { followPayments } from '../../../server/src/operations/payments/follow-payments.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { squaresPath } from '../../src/kit/squares-path.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { makeOpenStart, type OpenStart } from '../open-start.ts'

describe.skipIf(chromiumPath === null)('an office takes cards', () => {
  let portal: Portal
  let open: OpenStart
  /** What becomes of refunds at the provider from now on. */
  let refunds = HONEST.refund
  beforeAll(async () => {
    const lies = { ...HONEST, refund: () => refunds() }
    portal = await openPortal({ payments: { lies, send: () => {} } })
    open = await makeOpenStart(portal)
  })
  afterAll(() => portal?.close())

  test('a guest scans what they are asked for and pays it, and Today asks no more [P-CARD-02]', async () => {
    const { ref } = await book('Carla Card')
    const page = await portal.newPage({ as: 'manager' })
    await page.goto(`/staff/bookings/${ref}`)
    await page.getByRole('button', { name: 'Ask for a payment…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in USD').fill('100')
    await dialog.getByLabel('What it is for').fill('Deposit')
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const code = dialog.getByRole('img', { name: 'Code to pay by card' })
    const drawn = await code.locator('path').getAttribute('d')
    const { url } = await onlyRequestOf(ref)
    expect(drawn).toBe(squaresPath(encodeQR(url, 'raw', { border: 2 })))
    expect(await findFaults(page, { colours: 'none' })).toEqual([])

    const day = await portal.newPage({ as: 'manager' })
    await day.goto('/staff/today')
    await day.getByText('1 payment request not paid yet').waitFor()
    await day.getByRole('link', { name: 'Carla Card' }).waitFor()

    const guest = await portal.newPage({ phone: true })
    await guest.goto(url)
    await guest.getByText('Deposit').waitFor()
    await guest.getByRole('button', { name: 'Pay $100.00 by card' }).click()
    await guest.getByRole('button', { name: 'Pay with a card that works' }).click()
    await guest.getByText('Paid. Thank you!').waitFor()

    await dialog.getByText('Paid: $100.00').waitFor()
    await page.keyboard.press('Escape')
    const money = page.getByRole('region', { name: 'Money' })
    await money.getByText('Visa ···· 4242').waitFor()
    expect((await portal.seller.bookings.get(ref)).payment.paid.amount).toBe(10_000)
    await portal.work()
    await day.getByText('payment request not paid yet').waitFor({ state: 'detached' })
  })

  test('goes back to the card in two parts, and never more than came [P-CARD-03]', async () => {
    const { ref } = await bookAndPay('Rita Refund', 10_000)
    const page = await portal.newPage({ as: 'manager', phone: true })
    await page.goto(`/staff/bookings/${ref}`)
    const dialog = page.getByRole('dialog')
    const begin = async (sum: string) => {
      await page.getByRole('button', { name: 'Give money back…' }).click()
      await dialog.getByLabel('Amount in USD').fill(sum)
    }
    const give = dialog.getByRole('button', { name: 'Give back to the card' })
    await begin('30')
    const way = dialog.getByRole('combobox', { name: 'Payment method' })
    expect(await way.inputValue()).toBe('To the card, up to $100.00')
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    // Twice, as somebody does who is not sure.
    await give.dblclick()
    await dialog.waitFor({ state: 'detached' })
    await begin('70.01')
    await dialog.getByText('This is more than can go back to the card.').waitFor()
    expect(await give.isDisabled()).toBe(true)
    await dialog.getByLabel('Amount in USD').fill('70')
    await give.click()
    await dialog.waitFor({ state: 'detached' })
    await follow({ minutes: 2 })
    await page.reload()
    const money = page.getByRole('region', { name: 'Money' })
    await money.getByText('arrived').nth(1).waitFor()
    expect(await page.getByRole('button', { name: 'Give money back…' }).count()).toBe(0)
    const { data, refundable_to_card: left } = await portal.seller.bookings.listPayments(ref)
    const back = data.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount.amount)
    expect([back, left.amount]).toEqual([[3_000, 7_000], 0])
  })

  test('what a bank disputes, and what did not arrive, stands on Today and at the booking [P-CARD-04]', async () => {
    const disputed = await bookAndPay('Dora Disputes', 10_000)
    await providerOf(portal).dispute(disputed.payment, 'open')
    const failed = await bookAndPay('Fred Failed', 10_000)
    refunds = () => ({ afterMs: 0, outcome: 'failed' })
    await portal.seller.bookings.createRefund(failed.ref, { amount: usd(2_500) })
    await follow({ hours: 26 })
    const page = await portal.newPage({ as: 'accountant' })
    await page.goto('/staff/today')
    await page.getByText('1 card payment disputed').waitFor()
    await page.getByText('Answer your provider before the date').waitFor()
    await page.getByText('1 refund did not arrive').waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Dora Disputes' }).click()
    const money = page.getByRole('region', { name: 'Money' })
    await money.getByText(/^disputed/).waitFor()
    await money.getByText('answer before').waitFor()
    await page.goto('/staff/today')
    await page.getByRole('link', { name: 'Fred Failed' }).click()
    await money.getByText('did not arrive').waitFor()
    expect(await findFaults(page)).toEqual([])

    // Given back otherwise, it is done with.
    await portal.advance({ minutes: 1 })
    await portal.seller.bookings.createRefund(failed.ref, { amount: usd(2_500), method: 'cash' })
    await providerOf(portal).dispute(disputed.payment, 'won')
    await follow({ hours: 74 })
    await page.goto('/staff/today')
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor()
    expect(await page.getByText(/card payment disputed|did not arrive/).count()).toBe(0)
    await page.goto(`/staff/bookings/${disputed.ref}`)
    await money.getByText('dispute won').waitFor()
  })

  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const providerOf = ({ service }: Portal) => {
    const { pages } = service.inside.deps.payments
    assert(pages, 'the test provider is there')
    return pages
  }

  async function book(name: string) {
    return portal.seller.bookings.create({
      option_id: open.optionId,
      start: open.start,
      units: [{ unit_id: open.adultId, qty: 2 }],
      lead: { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` },
    })
  }

  async function onlyRequestOf(ref: string) {
    const { data } = await portal.seller.bookings.listPaymentRequests(ref)
    assert(data[0])
    return data[0]
  }

  /** By a link that staff made; `payment` is what the provider calls it. */
  async function bookAndPay(name: string, amount: number) {
    const { ref } = await book(name)
    const due_at = portal.service.now().add({ hours: 24 }).toString()
    const { url } = await portal.seller.bookings.createPaymentRequest(ref, {
      amount: usd(amount),
      due_at,
    })
    const body = new URLSearchParams({ by: 'card' })
    const sent = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    const payment = sent.headers.get('location')?.split('/').at(-1) ?? ''
    expect(await providerOf(portal).approve(payment)).toBe('done')
    await follow({ seconds: 30 })
    expect((await portal.seller.bookings.get(ref)).payment.paid.amount).toBe(amount)
    return { ref, payment }
  }

  /** What the worker does by itself: it asks the provider how payments stand. */
  async function follow(after: Temporal.DurationLike): Promise<void> {
    await portal.advance(after)
    await followPayments(portal.service.inside.deps)
  }
})
