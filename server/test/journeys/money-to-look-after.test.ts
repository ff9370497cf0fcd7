import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HONEST } from '#integrations/payments/test-provider/lies.ts'
import { noteAccountFault, openAccountOf } from '#operations/payment-account.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { type CardSale, makeCardSale } from '../support/card-sale.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { outboxOf } from '../support/staff.ts'

let service: TestService
let sale: CardSale
/** What becomes of refunds, for one test. */
let lies = HONEST
const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
beforeAll(async () => {
  const told = { ...HONEST, refund: () => lies.refund() }
  service = await openTestService({ payments: { lies: told, send: () => {} } })
})
beforeEach(async () => {
  lies = HONEST
  await service.freezeAt(START)
  sale = await makeCardSale(service, { policy: { preset: 'flexible' }, capacity: 4 })
})
afterAll(() => service.close())

async function follow(by: Temporal.DurationLike = { minutes: 2 }): Promise<void> {
  await service.advance(by)
  await sale.follow()
}

async function paidBooking() {
  const booking = await sale.bookByCard()
  const page = await sale.payPage(booking)
  await sale.pages.approve(page.ref)
  await follow()
  return { ...booking, page: page.ref }
}

const usd = (amount: number) => ({ amount, currency: 'USD' })
const refund = (ref: string, body: object) => sale.call.post(`/v1/bookings/${ref}/refunds`, body)
const listOf = (ref: string) => sale.call.get(`/v1/bookings/${ref}/payments`)
const waiting = async (kind: string) => {
  const today = await sale.call.get('/v1/today')
  return today.waiting.find((row: { kind: string }) => row.kind === kind) ?? null
}
async function mailsOf(template: string) {
  while ((await relayEvents({ db: service.db, now: service.now() })) > 0);
  await service.deps.runDueJobs()
  const mails = await outboxOf(service, sale.seller.ownerEmail)
  return mails.filter(mail => mail.template === template)
}

describe('money that somebody has to look after', () => {
  test('a refund that did not arrive waits until it is given back otherwise [M-CARD-55]', async () => {
    const { ref } = await paidBooking()
    lies = { ...HONEST, refund: () => ({ afterMs: 60_000, outcome: 'failed' }) }
    await refund(ref, { amount: usd(3_000) })
    await follow()
    expect(await waiting('refund_failed')).toBeNull()
    await follow({ hours: 2 })
    const failed = await waiting('refund_failed')
    expect(failed).toMatchObject({ count: 1, first: [{ ref, due_at: null }] })
    expect(failed.first[0].amount).toEqual(usd(3_000))
    expect(await mailsOf('staff-refund-failed')).toHaveLength(1)
    await service.advance({ minutes: 1 })
    await refund(ref, { amount: usd(3_000), method: 'cash' })
    expect(await waiting('refund_failed')).toBeNull()
  })

  test('a dispute waits with its date, is mailed, and is over with its outcome [M-CARD-55]', async () => {
    const { ref, page } = await paidBooking()
    await sale.pages.dispute(page, 'open')
    await follow({ hours: 26 })
    const disputed = await waiting('dispute')
    expect(disputed.first[0]).toMatchObject({ ref, amount: { amount: 10_000, currency: 'USD' } })
    const { data } = await listOf(ref)
    expect(data[0].dispute).toMatchObject({
      state: 'open',
      answer_before: disputed.first[0].due_at,
    })
    expect(await mailsOf('staff-dispute')).toHaveLength(1)
    await sale.pages.dispute(page, 'won')
    await follow({ hours: 74 })
    expect(await waiting('dispute')).toBeNull()
    expect((await listOf(ref)).data[0].dispute.state).toBe('won')
  })

  test('the list of a booking says which card, and how much can go back to it [M-CARD-56]', async () => {
    const { ref } = await paidBooking()
    const whole = await listOf(ref)
    expect(whole).toMatchObject({ authorized: null, refundable_to_card: { amount: 10_000 } })
    expect(whole.data[0].card).toEqual({ brand: 'visa', last4: '4242' })
    expect(whole.data[0]).toMatchObject({ provider: 'test', payout: { at: expect.any(String) } })
    await refund(ref, { amount: usd(4_000) })
    expect((await listOf(ref)).refundable_to_card.amount).toBe(6_000)
  })

  test('before a cancellation: what goes to the card, by itself or not, and what otherwise [M-CARD-58]', async () => {
    const { ref } = await paidBooking()
    const preview = () => sale.call.post(`/v1/bookings/${ref}/cancel/preview`, {})
    expect(await preview()).toMatchObject({ to_card: usd(10_000), to_card_at_once: false })
    await sale.call.patch('/v1/settings', { refund_cards_at_once: true })
    expect(await preview()).toMatchObject({ to_card: usd(10_000), to_card_at_once: true })
    // A part of the price came in cash, which no card takes back.
    await refund(ref, { amount: usd(4_000), lower_price: false })
    await sale.call.post(`/v1/bookings/${ref}/payments`, { method: 'cash', amount: usd(4_000) })
    expect(await preview()).toMatchObject({ refund: usd(10_000), to_card: usd(6_000) })
    await follow()
    lies = { ...HONEST, refund: () => ({ afterMs: 0, outcome: 'failed' }) }
    await refund(ref, { amount: usd(1_000), lower_price: false })
    await follow()
    await follow({ hours: 2 })
    expect(await preview()).toMatchObject({ to_card: usd(6_000), to_card_at_once: false })
  })

  test('what a yes would charge is said before it [M-CARD-56]', async () => {
    sale = await makeCardSale(service, { option: { confirmation: 'manual' } })
    const { ref } = await paidBooking()
    const held = await listOf(ref)
    expect(held.authorized).toMatchObject({
      amount: { amount: 10_000, currency: 'USD' },
      card: { brand: 'visa', last4: '4242' },
    })
    await sale.call.post(`/v1/bookings/${ref}/confirm`)
    await follow()
    expect((await listOf(ref)).authorized).toBeNull()
  })

  test('a fault of the account, and cards without one, are on the page of the day [M-CARD-57]', async () => {
    const fault = async () => (await sale.call.get('/v1/today')).card_fault
    expect(await fault()).toBeNull()
    const { db } = service
    const { settings = null } = (await openAccountOf(service.deps, sale.seller.id)) ?? {}
    await noteAccountFault({ db, now: service.now(), settings }, sale.seller.id, 'not_activated')
    expect(await fault()).toBe('not_activated')
    await sale.seller.send({ method: 'DELETE', path: '/v1/payment-account' })
    expect(await fault()).toBe('no_account')
  })
})
