import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type Attending, MORNING, makeAttending, newMark } from './attending-sale.ts'

let service: TestService
let sale: Attending
beforeAll(async () => {
  service = await openTestService()
  sale = await makeAttending(service, { capacity: 100 })
  await service.freezeAt(Temporal.Instant.from(MORNING).add({ minutes: 5 }))
})
afterAll(() => service.close())

/** Booked long before; the clock of these tests stands at the morning of the start. */
async function bookedBefore<T>(book: () => Promise<T>): Promise<T> {
  const now = service.now()
  await service.freezeAt(now.subtract({ hours: 24 * 9 }))
  const booked = await book()
  await service.freezeAt(now)
  return booked
}
const seen = async (ref: string) => (await sale.call.get(`/v1/bookings/${ref}`)).attendance

describe('money that guests bring', () => {
  test('unpaid is told, with what is to be collected, and can be accepted [R-ATT-07]', async () => {
    const { ref } = await bookedBefore(() => sale.book())
    const mark = newMark({ ref })
    const first = await sale.send([mark])
    expect(first.body.results[0]).toMatchObject({
      outcome: 'unpaid',
      booking: { to_collect: [{ amount: 10_000, currency: 'USD' }] },
    })
    const accepted = await sale.send([{ ...mark, accept_unpaid: true }])
    expect(accepted.body.results[0]).toMatchObject({ outcome: 'done', repeated: false })
  })

  test('what was taken from guests stands with who has it, and is asked for once [R-ATT-18]', async () => {
    const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
    const { ref } = await bookedBefore(() => sale.book({}, { units }))
    const collected = [{ amount: 20_000, currency: 'USD' }]
    const first = await sale.mark({ ref, positions: [1], collected })
    expect(first).toMatchObject({ outcome: 'done', booking: { to_collect: [] } })
    expect((await seen(ref)).collected).toMatchObject([
      {
        method: 'cash',
        money: collected,
        at: MORNING,
        by: expect.objectContaining({ id: sale.seller.ownerId }),
      },
    ])
    // The rest of the party brings nothing more.
    expect(await sale.mark({ ref })).toMatchObject({ outcome: 'done', positions: [2] })
    const manifest = () => sale.call.get(`${sale.optionPath}/departures/${sale.start}/manifest`)
    const listed = async () =>
      (await manifest()).bookings.find((line: { ref: string }) => line.ref === ref)
    expect(await listed()).toMatchObject({
      to_collect: [],
      attendance: { collected: [{ money: collected }] },
    })
    // Taken back with the mark, and asked for again.
    await sale.mark({ ref, state: 'undone' })
    expect(await listed()).toMatchObject({ to_collect: collected, attendance: { collected: [] } })
    await sale.mark({ ref, collected: [{ amount: 15_000, currency: 'USD' }] })
    expect((await listed()).to_collect).toEqual([{ amount: 5_000, currency: 'USD' }])
    // What the office records of it is the same money.
    const amount = { amount: 15_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${ref}/payments`, { method: 'cash', amount })
    expect((await listed()).to_collect).toEqual([{ amount: 5_000, currency: 'USD' }])
  })

  test('422 InvalidInput: more sums of one booking than a party pays in [T-DOS-5]', async () => {
    const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
    const { ref } = await bookedBefore(() => sale.book({}, { units }))
    const sum = { amount: 100, currency: 'USD' }
    const rounds = Array.from({ length: 81 }, () => [
      newMark({ ref, positions: [2], collected: [sum, sum, sum, sum, sum] }),
      // The other guest is still in, so the money stays where it is.
      newMark({ ref, positions: [2], state: 'undone' }),
    ])
    const marks = [newMark({ ref, positions: [1], accept_unpaid: true }), ...rounds.flat()]
    const refused = await sale.send(marks)
    expect(refused.body).toMatchObject({ code: 'InvalidInput' })
    expect((await seen(ref)).collected).toEqual([])
  })

  test('what is open of a transfer is told apart from what is collected [R-ATT-19]', async () => {
    const own = await makeAttending(service, { bank: true })
    const { ref } = await bookedBefore(() => {
      const lead = { name: LEAD.name, email: LEAD.email }
      const { start, optionId: option_id } = own
      const units = [{ unit_id: Object.values(own.units)[0], qty: 1 }]
      const payment = { method: 'bank_transfer' }
      return own.call.post('/v1/bookings', { option_id, start, units, lead, payment })
    })
    const open = { amount: 10_000, currency: 'USD' }
    expect(await own.mark({ ref })).toMatchObject({
      outcome: 'unpaid',
      booking: { to_collect: [], awaited: open },
    })
    expect(await own.mark({ ref, collected: [open] })).toMatchObject({
      outcome: 'done',
      booking: { to_collect: [], awaited: null },
    })
  })
})
