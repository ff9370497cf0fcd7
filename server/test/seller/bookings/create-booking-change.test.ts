import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const unitsOf = (sale: Bookable, qty: number) => [{ unit_id: Object.values(sale.units)[0], qty }]

async function remainingOn(sale: Bookable, date: string): Promise<number> {
  const { body } = await sale.calendar(date.slice(0, 7))
  return body.find((day: { date: string }) => day.date === date).starts[0].remaining
}

async function priceOf(sale: Bookable, net: number) {
  const cells = [{ unit_id: Object.values(sale.units)[0], tier: 1, net_usd: net, age_prices: [] }]
  await sale.call.put(`${sale.optionPath}/price-table`, {
    rows: [{ tiers: [{ min: 1, max: null }], cells }],
  })
}

describe('changes of a booking', () => {
  test('createBookingChange: group, places and price follow, with one event', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, email: 'grows@travellers.example' }
    const { ref } = await sale.book({ lead })
    const sent = await act(sale, ref, 'changes', {
      units: unitsOf(sale, 3),
      start: '2027-05-13T09:00',
      expected_difference: usd(20_000),
      expected_refund: usd(0),
    })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({ pax: 3, start: '2027-05-13T09:00', total: usd(30_000) })
    expect(await remainingOn(sale, '2027-05-12')).toBe(10)
    expect(await remainingOn(sale, '2027-05-13')).toBe(7)
    const events = await eventsOf(service, sale.seller.id)
    expect(events.map(({ type }) => type)).toEqual(['booking.created', 'booking.changed'])
    expect(events[1]?.payload.previous).toMatchObject({ pax: 1, start: '2027-05-12T09:00' })
    expect((await mailsTo(service, lead.email)).at(-1)?.template).toBe('booking-changed')
  })

  test('a price that moved after the preview is PriceChanged with both [R-SELL-13] [R-ERR-43]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const change = { units: unitsOf(sale, 2) }
    const { body: seen } = await act(sale, ref, 'changes/preview', change)
    await priceOf(sale, 12_000)
    const sent = await act(sale, ref, 'changes', {
      ...change,
      expected_difference: seen.difference,
      expected_refund: seen.refund,
    })
    expect(sent.status).toBe(422)
    expect(sent.body).toMatchObject({
      code: 'PriceChanged',
      details: {
        difference: usd(14_000),
        refund: usd(0),
        expected_difference: usd(10_000),
        expected_refund: usd(0),
      },
    })
    expect((await sale.call.get(`/v1/bookings/${ref}`)).pax).toBe(1)
  })

  test('what was expected in another currency is PriceChanged, not a fault of ours [R-ERR-43] [T-PARSE-2]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const sent = await act(sale, ref, 'changes', {
      units: unitsOf(sale, 2),
      expected_difference: { amount: 10_000, currency: 'EUR' },
      expected_refund: usd(0),
    })
    expect(sent.status, sent.text).toBe(422)
    expect(sent.body.code).toBe('PriceChanged')
  })

  test('a smaller group that had paid gets the difference back', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book({}, { units: unitsOf(sale, 3) })
    await act(sale, ref, 'payments', { method: 'cash' })
    const change = { units: unitsOf(sale, 1) }
    const { body: seen } = await act(sale, ref, 'changes/preview', change)
    expect(seen).toMatchObject({ difference: usd(-20_000), refund: usd(20_000) })
    const sent = await act(sale, ref, 'changes', {
      ...change,
      expected_difference: seen.difference,
      expected_refund: seen.refund,
    })
    expect(sent.body.payment).toMatchObject({ status: 'refund_due', paid: usd(30_000) })
    const back = await act(sale, ref, 'refunds', { amount: usd(20_000) })
    expect(back.body.payment.status).toBe('paid')
  })

  test('adjustments stay unless others are sent, and the rate is the one it was sold at [R-MON-24]', async () => {
    const sale = await makeBookable(service)
    const made = await sale.call.post('/v1/bookings', {
      ...sale.body(),
      lead: LEAD,
      adjustments: [{ label: 'Friends', amount: -500 }],
    })
    const keep = await act(sale, made.ref, 'changes/preview', { units: unitsOf(sale, 2) })
    expect(keep.body.quote.totals.due_now).toEqual(usd(19_500))
    expect(keep.body.quote.fx.rate_id).toBe(made.quote.fx.rate_id)
    const none = await act(sale, made.ref, 'changes/preview', { adjustments: [] })
    expect(none.body.difference).toEqual(usd(500))
  })

  test('too few places, another seller and a cancelled booking are refused', async () => {
    const sale = await makeBookable(service, { capacity: 2 })
    const { ref } = await sale.book()
    const many = await act(sale, ref, 'changes/preview', { units: unitsOf(sale, 3) })
    expect(many.body).toMatchObject({ code: 'NotEnoughCapacity', details: { remaining: 2 } })
    const other = await makeBookable(service)
    expect((await act(other, ref, 'changes/preview', {})).status).toBe(404)
    await act(sale, ref, 'cancel')
    expect((await act(sale, ref, 'changes/preview', {})).status).toBe(409)
  })
})
