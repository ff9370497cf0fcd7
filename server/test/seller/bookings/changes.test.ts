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

  test('previewChange shows the difference and changes nothing', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const seen = await act(sale, ref, 'changes/preview', { units: unitsOf(sale, 3) })
    expect(seen.status, seen.text).toBe(200)
    expect(seen.body).toMatchObject({ difference: usd(20_000), refund: usd(0) })
    expect(seen.body.quote.pax).toBe(3)
    expect((await sale.call.get(`/v1/bookings/${ref}`)).pax).toBe(1)
    expect(await remainingOn(sale, '2027-05-12')).toBe(9)
  })
})

describe('updateLead', () => {
  let count = 0
  const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })
  const typesOf = async (sale: Bookable) =>
    (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

  test('the new address opens the booking, the old one is notified and opens nothing', async () => {
    const sale = await makeBookable(service)
    const lead = someone()
    const booked = await sale.book({ lead })
    const email = `new-${lead.email}`
    const sent = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: { email, phone: '+49 (30) 123456' },
    })
    expect(sent.body.lead).toEqual({ name: lead.name, email, phone: '+4930123456' })
    const read = (address: string) =>
      sale.site.send({ path: `/v1/public/bookings/${booked.ref}?email=${address}` })
    expect((await read(email)).status).toBe(200)
    expect((await read(lead.email)).status).toBe(404)
    expect(await mailsTo(service, lead.email)).not.toHaveLength(0)
    const before = await typesOf(sale)
    const none = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: {},
    })
    expect(none.status).toBe(422)
    expect(await typesOf(sale)).toEqual(before)
    const bad = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: { phone: '123' },
    })
    expect(bad.status).toBe(422)
    expect(bad.body.details.errors[0].field).toBe('phone')
  })
})

describe('moveBooking', () => {
  const TO = '2027-05-20T09:00'

  test('at its price, with its places, with event and mail', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, email: 'moved@travellers.example' }
    const booked = await sale.book({ lead })
    await priceOf(sale, 50_000)
    const sent = await act(sale, booked.ref, 'move', { start: TO, reason: 'Low tide.' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({
      start: TO,
      total: usd(10_000),
      moved: { from: sale.start, to: TO, reason: 'Low tide.', called_off: false },
    })
    expect(await remainingOn(sale, '2027-05-12')).toBe(10)
    expect(await remainingOn(sale, '2027-05-20')).toBe(9)
    expect((await mailsTo(service, lead.email)).at(-1)?.text).toContain('Low tide.')
    // Moved by agreement: there is nothing to take instead.
    expect((await booked.open.get('/refund-instead')).status).toBe(404)
  })

  test('called off and moved later, the traveller may take the money instead [R-BKG-39]', async () => {
    const sale = await makeBookable(service, { policy: { preset: 'non_refundable' } })
    const booked = await sale.book()
    await act(sale, booked.ref, 'payments', { method: 'cash' })
    await act(sale, booked.ref, 'move', { start: TO, reason: 'Storm.', called_off: true })
    const offered = await booked.open.get('/refund-instead')
    expect(offered.body).toMatchObject({
      reason: 'Storm.',
      called_off_start: sale.start,
      new_start: TO,
      refund: usd(10_000),
    })
  })

  test('who is booked keeps a seat at the new start, also by a unit that is sold no more', async () => {
    const units = { adult: {}, senior: { type: 'senior' } } as const
    const sale = await makeBookable(service, { units })
    const { ref } = await sale.book({}, { units: [{ unit_id: sale.units.senior, qty: 4 }] })
    const known = await sale.call.get(`${sale.optionPath}/units`)
    const left = known.units.filter(({ id }: { id: string }) => id === sale.units.adult)
    await sale.call.put(`${sale.optionPath}/units?accept_losses=price_cells`, { units: left })
    const sent = await act(sale, ref, 'move', { start: '2027-05-13T09:00', reason: 'Storm.' })
    expect(sent.status, sent.text).toBe(200)
    expect(await remainingOn(sale, '2027-05-13')).toBe(6)
  })

  test('a private group does not move to a start that is too small for it', async () => {
    const sale = await makeBookable(service, { option: { private: true }, capacity: 8 })
    const { ref } = await sale.book({}, { units: unitsOf(sale, 8) })
    const to = { start: '2027-05-13T09:00', reason: 'Storm.' }
    await sale.call.put(`${sale.optionPath}/departures/${to.start}`, { capacity: 2 })
    const small = await act(sale, ref, 'move', to)
    expect(small.status, small.text).toBe(422)
    expect(small.body.details).toEqual({ remaining: 2 })
    expect((await act(sale, ref, 'move', { ...to, override_capacity: true })).status).toBe(200)
  })

  test('a start that does not run, is full or is the same is refused', async () => {
    const sale = await makeBookable(service, { capacity: 1 })
    const { ref } = await sale.book()
    await sale.book({}, { start: TO })
    const move = (start: string) => act(sale, ref, 'move', { start, reason: 'x' })
    expect((await move('2027-05-20T10:00')).body.code).toBe('SlotClosed')
    expect((await move(TO)).body.code).toBe('SoldOut')
    expect((await move(sale.start)).body.details.reason).toBe('same_start')
    const over = await act(sale, ref, 'move', { start: TO, reason: 'x', override_capacity: true })
    expect(over.status).toBe(200)
  })
})
