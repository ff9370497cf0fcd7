import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
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
