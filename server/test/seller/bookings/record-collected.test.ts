import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type Attending, makeAttending } from '../attendance/attending-sale.ts'

let service: TestService
let sale: Attending
beforeAll(async () => {
  service = await openTestService()
  sale = await makeAttending(service, { capacity: 100 })
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A booking of 100 dollars, of which a guide took some. */
async function taken(amount: number, more: object = {}) {
  const { ref } = await sale.book()
  const departure = { option_id: sale.optionId, start: sale.start }
  const collected = [{ ...usd(amount), ...more }]
  const { outcome } = await sale.mark({ ref, ...departure, collected })
  expect(outcome).toBe('done')
  const { attendance } = await sale.call.get(`/v1/bookings/${ref}`)
  return { ref, departure, held: attendance.collected[0] }
}

const record = (ref: string, id: string) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/collected/${id}/record` })
const seen = (ref: string) => sale.call.get(`/v1/bookings/${ref}`)
const lastLogged = async (action: string) =>
  (await sale.call.get(`/v1/audit-log?action=${action}`)).data[0]
const ledger = async (ref: string) =>
  (await sale.call.get(`/v1/bookings/${ref}/payments`)).data as { id: string }[]

describe('money that a guide has', () => {
  test('is no payment until it is recorded, and nobody has it then [R-ATT-21]', async () => {
    const { ref, held } = await taken(4_000, { method: 'card' })
    expect(held).toMatchObject({ money: [usd(4_000)], method: 'card' })
    expect((await seen(ref)).payment).toMatchObject({ paid: usd(0), open: usd(10_000) })
    const { status, body } = await record(ref, held.id)
    expect([status, body.payment.paid, body.payment.open]).toEqual([200, usd(4_000), usd(6_000)])
    expect((await seen(ref)).attendance.collected).toEqual([])
    expect(await ledger(ref)).toMatchObject([{ method: 'card', amount: usd(4_000) }])
    const last = await lastLogged('booking.payment_recorded')
    expect(last.changes).toMatchObject({ collected: usd(4_000), taken_at: held.at })
  })

  test('is recorded once, whoever presses [R-ATT-22]', async () => {
    const { ref, held } = await taken(4_000)
    await record(ref, held.id)
    const again = await record(ref, held.id)
    expect([again.status, again.body.details.reason]).toEqual([409, 'already_recorded'])
    expect(await ledger(ref)).toHaveLength(1)
  })

  test('that the office writes down by hand is the same money [R-ATT-18]', async () => {
    const { ref, held } = await taken(4_000)
    const pay = (body: object) => sale.call.post(`/v1/bookings/${ref}/payments`, body)
    await pay({ method: 'card', amount: usd(1_000) })
    expect((await seen(ref)).attendance.collected).toMatchObject([{ money: [usd(4_000)] }])
    await pay({ method: 'cash', amount: usd(1_500) })
    // Whoever follows what guides have in hand hears that some of it was handed in.
    const told = (await eventsOf(service, sale.seller.id)).filter(
      ({ type, payload }) => type === 'booking.attendance' && payload.object.ref === ref,
    )
    expect(told.at(-1)?.payload.object).toMatchObject({
      attendance: { collected: [{ money: [usd(2_500)] }] },
    })
    const [rest] = (await seen(ref)).attendance.collected
    expect(rest).toMatchObject({ money: [usd(2_500)], by: held.by, at: held.at })
    await record(ref, rest.id)
    expect((await seen(ref)).payment).toMatchObject({ paid: usd(5_000), open: usd(5_000) })
  })

  test('of more than is open is refused, and can be taken off [R-ATT-23]', async () => {
    const { ref, held } = await taken(10_000)
    await sale.call.post(`/v1/bookings/${ref}/payments`, { method: 'card', amount: usd(9_000) })
    const refused = await record(ref, held.id)
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'more_than_open'])
    const path = `/v1/bookings/${ref}/collected/${held.id}`
    expect((await sale.seller.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await seen(ref)).attendance.collected).toEqual([])
    expect((await sale.seller.send({ method: 'DELETE', path })).status).toBe(404)
    const last = await lastLogged('booking.collected_given_back')
    expect(last.changes).toMatchObject({ collected: usd(10_000) })
  })

  test('stays with who has it when the booking is moved or cancelled [R-ATT-18]', async () => {
    const { ref, held } = await taken(10_000)
    await sale.call.post(`/v1/bookings/${ref}/cancel`, { reason: 'Storm' })
    expect((await seen(ref)).attendance.collected).toMatchObject([{ id: held.id }])
    const { body } = await record(ref, held.id)
    expect(body.payment).toMatchObject({ paid: usd(10_000), status: 'refund_due' })
  })

  test('of a part is followed by the rest, without anybody marked again [R-ATT-61]', async () => {
    const { ref, departure } = await taken(4_000)
    const rest = { ref, ...departure, collected: [{ ...usd(6_000), method: 'card' }] }
    expect(await sale.mark(rest)).toMatchObject({ outcome: 'already' })
    expect((await seen(ref)).attendance.collected).toHaveLength(1)
    const more = await sale.mark({ ...rest, takes_rest: true })
    expect(more).toMatchObject({ outcome: 'done', positions: [], booking: { to_collect: [] } })
    const { attendance } = await seen(ref)
    expect(attendance).toMatchObject({
      checked_in: 1,
      collected: [{ money: [usd(4_000)] }, { money: [usd(6_000)], method: 'card' }],
    })
    // Who was taken out again meanwhile pays nothing by it, and is not let in.
    await sale.mark({ ref, state: 'undone', undoes: 'checked_in' })
    expect(await sale.mark({ ...rest, takes_rest: true })).toMatchObject({ outcome: 'already' })
    expect((await seen(ref)).attendance).toMatchObject({ checked_in: 0, collected: [] })
  })

  test('goes back with the last mark of the party, and In works again [R-ATT-24]', async () => {
    const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
    const { ref } = await sale.book({}, { units })
    const here = { option_id: sale.optionId, start: sale.start }
    await sale.mark({ ref, ...here, collected: [usd(20_000)] })
    await sale.mark({ ref, positions: [1], state: 'undone', undoes: 'checked_in' })
    expect((await seen(ref)).attendance.collected).toHaveLength(1)
    expect(await sale.mark({ ref, ...here })).toMatchObject({ outcome: 'done', positions: [1] })
    await sale.mark({ ref, state: 'undone', undoes: 'checked_in' })
    expect((await seen(ref)).attendance.collected).toEqual([])
    const unpaid = await sale.mark({ ref, ...here })
    expect(unpaid).toMatchObject({ outcome: 'unpaid', booking: { to_collect: [usd(20_000)] } })
    const paid = await sale.mark({ ref, ...here, collected: [usd(20_000)] })
    expect(paid).toMatchObject({ outcome: 'done', booking: { to_collect: [] } })
    // Once it is recorded no undo takes it back, and nobody is asked again.
    const [held] = (await seen(ref)).attendance.collected
    await record(ref, held.id)
    await sale.mark({ ref, state: 'undone', undoes: 'checked_in' })
    expect((await seen(ref)).payment).toMatchObject({ paid: usd(20_000), open: usd(0) })
    expect(await sale.mark({ ref, ...here })).toMatchObject({ outcome: 'done' })
  })
})
