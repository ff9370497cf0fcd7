import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HONEST, type Lies } from '#integrations/payments/test-provider/lies.ts'
import { LEAD, mailsTo } from '../../support/bookings.ts'
import { type CardSale, makeCardSale } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: CardSale
/** Some weeks before the trip, so that a balance is soon due and no event too old by then. */
const START = Temporal.Instant.from('2027-03-25T10:00:00Z')

let refund: Lies['refund'] = HONEST.refund
let count = 0
beforeAll(async () => {
  const lies = { ...HONEST, refund: () => refund() }
  service = await openTestService({ payments: { send: () => {}, lies } })
})
afterAll(() => service.close())
beforeEach(async () => {
  refund = HONEST.refund
  await service.freezeAt(START)
  sale = await makeCardSale(service, { policy: { preset: 'flexible' }, capacity: 2 })
})

async function onPage(selection: object = {}) {
  count += 1
  const lead = { ...LEAD, email: `card-${count}@travellers.example` }
  const booking = await sale.book({ payment_method: 'online_card', lead }, selection)
  const { ref: page } = await sale.payPage(booking)
  return { ...booking, page, email: lead.email }
}

async function pass(by: Temporal.DurationLike = { minutes: 2 }): Promise<void> {
  await service.advance(by)
  await sale.follow()
  await service.deps.runDueJobs()
}

async function paid(selection: object = {}) {
  const booking = await onPage(selection)
  await sale.pages.approve(booking.page)
  await pass()
  return booking
}

const mailed = (email: string) => mailsTo(service, email)
const templatesTo = async (email: string) => (await mailed(email)).map(one => one.template)
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const lastTo = async (email: string) => plain((await mailed(email)).at(-1)?.text)
const usd = (amount: number) => ({ amount, currency: 'USD' })
const CARD = 'Visa ···· 4242'

describe('what is paid', () => {
  test('at once is one mail: confirmed, and with which card [M-CARD-70]', async () => {
    const { email } = await paid()
    expect(await templatesTo(email)).toEqual(['booking-confirmed'])
    expect(await lastTo(email)).toContain(`Payment: Paid: $100.00.\nCard: ${CARD}`)
    await pass({ minutes: 20 })
    expect(await templatesTo(email)).toHaveLength(1)
  })

  test('in parts: the deposit, its balance, and what was paid by then [M-CARD-70]', async () => {
    const terms = { percent: 30, balance_days: 30, on_overdue: 'lapse' }
    await sale.call.put(`${sale.optionPath}/deposit`, terms)
    const { email, open } = await paid()
    expect(await lastTo(email)).toMatch(
      /Paid so far: \$30\.00\nPayment: \$70\.00 still to be paid by/,
    )
    const unpaid = await paid()
    await service.freezeAt(Temporal.Instant.from('2027-04-06T10:00:00Z'))
    await service.deps.runDueJobs()
    expect(await templatesTo(email)).toContain('balance-due')
    expect(await lastTo(email)).toMatch(/Pay now:\n\S+[?&]to=payment/)
    const { ref } = await sale.payPage({ open })
    await sale.pages.approve(ref)
    await pass()
    expect(await lastTo(email)).toContain(
      `has received your payment of $70.00 (${CARD}). You have now paid $100.00 in total.`,
    )
    await service.freezeAt(Temporal.Instant.from('2027-04-12T21:00:00Z'))
    await service.deps.runDueJobs()
    await service.freezeAt(Temporal.Instant.from('2027-04-15T21:00:00Z'))
    await service.deps.runDueJobs()
    expect(await lastTo(unpaid.email)).toContain('The rest of the price was not paid in time')
  })
})

describe('what is not', () => {
  test('is reminded of after ten minutes, once, with a link to pay [M-CARD-71]', async () => {
    const { email, page } = await onPage()
    await pass({ minutes: 9 })
    expect(await templatesTo(email)).toEqual([])
    await pass({ minutes: 1 })
    await pass()
    expect(await templatesTo(email)).toEqual(['payment-unfinished'])
    const text = await lastTo(email)
    expect(text).toContain('You have not finished paying for your booking')
    expect(text).toMatch(/Pay now:\n\S+[?&]to=payment/)
    await sale.pages.approve(page)
    await pass()
    expect(await templatesTo(email)).toEqual(['payment-unfinished', 'booking-confirmed'])
  })

  test('as the card was declined, it says so [M-CARD-71]', async () => {
    const { email, page } = await onPage()
    await sale.pages.decline(page)
    await pass({ minutes: 5 })
    await pass({ minutes: 5 })
    expect(await lastTo(email)).toContain('Your card was declined, and nothing was charged.')
  })

  test('while the bank has yet to answer nobody is asked; its no is told at once [M-CARD-71]', async () => {
    const { email, page } = await onPage()
    await sale.pages.payLater(page, { afterMs: 20 * 60_000, outcome: 'failed' })
    await pass()
    await pass({ minutes: 10 })
    expect(await templatesTo(email)).toEqual([])
    await pass({ minutes: 9 })
    expect(await templatesTo(email)).toEqual(['payment-unfinished'])
    expect(await lastTo(email)).toContain('Your bank did not carry out your payment')
  })

  test('what was reserved and let go is to be paid anew [M-CARD-71]', async () => {
    await sale.call.patch('/v1/settings', { request_hours: 720 })
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const { email } = await paid()
    expect(await templatesTo(email)).toEqual(['booking-received'])
    expect(await lastTo(email)).toMatch(/\$100\.00 is reserved on your card .*\nCard: Visa/)
    await pass({ hours: 24 * 7 })
    await pass()
    expect((await templatesTo(email)).at(-1)).toBe('payment-unfinished')
    expect(await lastTo(email)).toContain('released the money that was reserved on your card')
  })
})

describe('what goes back', () => {
  test('money that came too late is told to both sides, in one mail each [M-CARD-72]', async () => {
    const late = await onPage()
    await sale.pages.payLater(late.page, { afterMs: 45 * 60_000, outcome: 'paid' })
    await pass()
    await pass({ minutes: 31 })
    await paid({ units: [{ unit_id: Object.values(sale.units)[0], qty: 2 }] })
    await pass({ minutes: 20 })
    await pass()
    expect(await templatesTo(late.email)).toEqual(['booking-cancelled', 'booking-refunded'])
    const text = await lastTo(late.email)
    expect(text).toContain('Your payment of $100.00 arrived after your time to pay had run out')
    expect(text).toContain(`goes back to your card (${CARD}) by itself`)
    const staff = await templatesTo(sale.seller.ownerEmail)
    expect(staff).toContain('staff-money-returned')
    expect(staff).not.toContain('staff-refund-due')
  })

  test('is on its way, and then there [M-CARD-72]', async () => {
    refund = () => ({ afterMs: 3 * 86_400_000, outcome: 'done' })
    const { ref, email } = await paid()
    await sale.call.post(`/v1/bookings/${ref}/refunds`, { amount: usd(4_000) })
    expect(await lastTo(email)).toContain(`is refunding $40.00 to your card (${CARD})`)
    for (let day = 0; day < 5; day++) await pass({ hours: 24 })
    const templates = await templatesTo(email)
    expect(templates).toEqual(['booking-confirmed', 'booking-refunded', 'refund-arrived'])
    expect(await lastTo(email)).toContain(`refund of $40.00 for your card (${CARD})`)
  })

  test('or did not arrive, which the guest reads as well as staff [M-CARD-72]', async () => {
    refund = () => ({ afterMs: 0, outcome: 'failed' })
    const { ref, email } = await paid()
    await sale.call.post(`/v1/bookings/${ref}/refunds`, { amount: usd(4_000) })
    await pass()
    await pass()
    expect((await templatesTo(email)).at(-1)).toBe('refund-failed')
    expect(await lastTo(email)).toContain('will give you the money back in another way')
    expect(await templatesTo(sale.seller.ownerEmail)).toContain('staff-refund-failed')
  })
})
