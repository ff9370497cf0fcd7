import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const makePaid = async (locale = 'en') => {
  const sale = await makeBookable(service)
  const lead = someone()
  const body = { ...sale.body(), lead, locale, payment: { method: 'cash', paid: 10_000 } }
  const { ref } = await sale.call.post('/v1/bookings', body)
  return { sale, ref, lead }
}

describe('payments', () => {
  test('createRefund: no more goes back than came in', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book({ lead: someone() })
    const none = await act(sale, ref, 'refunds', { amount: usd(1) })
    expect(none.status).toBe(409)
    expect(none.body.details.reason).toBe('more_than_paid')
  })

  test('goodwill lowers the price with it, so that nobody asks for it again [R-BACK-03]', async () => {
    const { sale, ref, lead } = await makePaid('de')
    const given = await act(sale, ref, 'refunds', { amount: usd(3_000) })
    expect(given.body).toMatchObject({
      total: usd(7_000),
      open: usd(0),
      refund_due: usd(0),
      payment: { status: 'paid', paid: usd(10_000), refunded: usd(3_000) },
      split: { operator_share: usd(7_000) },
    })
    const reductions = (body: { quote: { lines: { label: string }[] } }) =>
      body.quote.lines.filter(({ label }) => label === 'Preisnachlass')
    expect(reductions(given.body)).toMatchObject([{ kind: 'adjustment', total: usd(-3_000) }])
    const mail = (await mailsTo(service, lead.email)).at(-1)
    expect(mail).toMatchObject({ template: 'booking-refunded', locale: 'de' })
    expect(mail?.text).toContain('Ihre Buchung kostet jetzt 70,00')
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['payment.refunded', 'booking.changed'])
    // Once more makes the same line larger, and all of it leaves a booking that costs nothing.
    const more = await act(sale, ref, 'refunds', { amount: usd(7_000), lower_price: true })
    expect(reductions(more.body)).toMatchObject([{ total: usd(-10_000) }])
    expect(more.body).toMatchObject({ total: usd(0), open: usd(0), payment_status: 'refunded' })
  })

  test('with lower_price false the price stays, and what went back is open again [R-BACK-03]', async () => {
    const { sale, ref, lead } = await makePaid()
    const given = await act(sale, ref, 'refunds', { amount: usd(3_000), lower_price: false })
    expect(given.body).toMatchObject({
      total: usd(10_000),
      open: usd(3_000),
      payment_status: 'partly_paid',
    })
    expect((await mailsTo(service, lead.email)).at(-1)?.text).not.toContain('now costs')
    // What is owed stays owed: a refund of a booking that is paid in part lowers it by that much.
    const more = await act(sale, ref, 'refunds', { amount: usd(2_000) })
    expect(more.body).toMatchObject({ total: usd(8_000), open: usd(3_000) })
  })

  test('what was paid beyond the price goes back first, and lowers nothing [R-BACK-03]', async () => {
    const { sale, ref } = await makePaid()
    const change = { adjustments: [{ label: 'Friend', amount: -2_000 }] }
    await act(sale, ref, 'changes', {
      ...change,
      expected_difference: usd(-2_000),
      expected_refund: usd(2_000),
    })
    const given = await act(sale, ref, 'refunds', { amount: usd(2_500) })
    expect(given.body).toMatchObject({ total: usd(7_500), open: usd(0), refund_due: usd(0) })
    expect(given.body.quote.lines.map(({ ref: of }: { ref: string }) => of).slice(1)).toEqual([
      'adjustment-1',
      'adjustment-2',
    ])
  })

  test('of a booking that has ended the price stays as it was [R-BACK-03]', async () => {
    const { sale, ref } = await makePaid()
    await act(sale, ref, 'cancel', { refund_pct: 50 })
    const given = await act(sale, ref, 'refunds', { amount: usd(5_000), lower_price: true })
    expect(given.body).toMatchObject({ total: usd(10_000), payment_status: 'refunded' })
  })
})
