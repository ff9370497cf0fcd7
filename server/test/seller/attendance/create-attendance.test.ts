import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createErasure } from '#operations/erasures.ts'
import { bySystem } from '#operations/write.ts'
import { asOwner } from '../../edge/as-owner.ts'
import { LEAD } from '../../support/bookings.ts'
import { readEvents } from '../../support/read-events.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { makeSeller } from '../../support/world.ts'
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
const paidParty = (qty = 1) => bookedBefore(() => sale.bookPaid({}, qty))
const here = () => ({ option_id: sale.optionId, start: sale.start })
const seen = async (ref: string) => (await sale.call.get(`/v1/bookings/${ref}`)).attendance

describe('POST /v1/attendance', () => {
  test('checks in a whole party by its reference, beside its status [R-ATT-01] [R-ATT-02]', async () => {
    const { ref } = await paidParty(3)
    const nobody = { checked_in: 0, no_show: 0, expected: 3, travellers: [], collected: [] }
    expect(await seen(ref)).toEqual(nobody)
    const result = await sale.mark({ ref, ...here() })
    expect(result).toMatchObject({
      outcome: 'done',
      repeated: false,
      positions: [1, 2, 3],
      already: [],
      booking: { ref, status: 'confirmed', attendance: { checked_in: 3, expected: 3 } },
    })
    const booking = await sale.call.get(`/v1/bookings/${ref}`)
    expect(booking.status).toBe('confirmed')
    expect(booking.attendance).toMatchObject({ checked_in: 3, no_show: 0 })
    expect(booking.attendance.travellers[0]).toMatchObject({
      position: 1,
      state: 'checked_in',
      at: MORNING,
      by: { id: sale.seller.ownerId },
      device: 'Phone',
    })
    const day = sale.start.slice(0, 10)
    const report = await sale.call.get(`/v1/reports/departures?from=${day}&to=${day}`)
    expect(report.data).toMatchObject([{ start: sale.start, checked_in: 3, no_show: 0 }])
  })

  test('the first scan counts, and the second learns who and when [R-ATT-03]', async () => {
    const { ref } = await paidParty(2)
    await sale.mark({ ref, positions: [2], device: 'Pier' })
    const second = await sale.mark({ ref, positions: [2], device: 'Bus' })
    expect(second).toMatchObject({
      outcome: 'already',
      positions: [],
      already: [{ position: 2, state: 'checked_in', at: MORNING, device: 'Pier' }],
    })
    const rest = await sale.mark({ ref })
    expect(rest).toMatchObject({ outcome: 'done', positions: [1], already: [{ position: 2 }] })
    expect(await sale.mark({ ref, state: 'no_show' })).toMatchObject({ outcome: 'already' })
  })

  test('who was not there may still come, and a mark can be taken back [R-ATT-04]', async () => {
    const { ref } = await paidParty(2)
    await sale.mark({ ref, state: 'no_show' })
    expect(await seen(ref)).toMatchObject({ no_show: 2, checked_in: 0 })
    expect(await sale.mark({ ref, positions: [1] })).toMatchObject({ outcome: 'done' })
    expect(await seen(ref)).toMatchObject({ no_show: 1, checked_in: 1 })
    const undone = await sale.mark({ ref, state: 'undone' })
    expect(undone).toMatchObject({ outcome: 'done', positions: [1, 2] })
    expect(await seen(ref)).toMatchObject({ no_show: 0, checked_in: 0, travellers: [] })
    expect(await sale.mark({ ref, state: 'undone' })).toMatchObject({ positions: [] })
  })

  test('an undo of a no-show leaves alone who came meanwhile [R-ATT-17]', async () => {
    const { ref } = await paidParty(2)
    await sale.mark({ ref, state: 'no_show' })
    await sale.mark({ ref, positions: [1] })
    const undone = await sale.mark({ ref, state: 'undone', undoes: 'no_show' })
    expect(undone).toMatchObject({ outcome: 'done', positions: [2] })
    expect(await seen(ref)).toMatchObject({ no_show: 0, checked_in: 1 })
  })

  test('a batch that is sent again, later and in part, is answered alike and does nothing twice [R-ATT-05]', async () => {
    const [one, two] = [await paidParty(2), await paidParty()]
    const marks = [
      newMark({ ref: one.ref }),
      newMark({ ref: two.ref }),
      newMark({ ref: two.ref }),
      newMark({ ref: one.ref, state: 'undone' }),
    ]
    const first = await sale.send(marks)
    const before = (await readEvents(service, sale.seller.id)).length
    await service.advance({ minutes: 1 })
    const again = await sale.send(marks)
    const core = ({ body }: typeof first) =>
      body.results.map(({ id, outcome, positions, already }: Record<string, unknown>) => ({
        id,
        outcome,
        positions,
        already,
      }))
    expect(core(again)).toEqual(core(first))
    expect(core(first).map((answer: { outcome: string }) => answer.outcome)).toEqual([
      'done',
      'done',
      'already',
      'done',
    ])
    expect(again.body.results.every((result: { repeated: boolean }) => result.repeated)).toBe(true)
    expect(await readEvents(service, sale.seller.id)).toHaveLength(before)
    const reused = await sale.send([{ ...newMark({ ref: two.ref }), id: marks[0]?.id }])
    expect(reused.body.results[0].outcome).toBe('id_reused')
  })

  test('wrong day, wrong departure, cancelled, pending and unknown are told apart [R-ATT-06]', async () => {
    const { ref } = await paidParty()
    const outcome = async (changed: object) => (await sale.mark({ ref, ...changed })).outcome
    const option_id = sale.optionId
    expect(await outcome({ option_id, start: '2027-05-13T09:00' })).toBe('wrong_day')
    expect(await outcome({ option_id, start: '2027-05-12T15:00' })).toBe('wrong_departure')
    expect(await outcome({ option_id: randomUUID(), start: sale.start })).toBe('wrong_departure')
    expect(await outcome({ positions: [2] })).toBe('unknown_position')
    expect(await outcome({ at: '2027-05-05T05:44:59Z' })).toBe('too_old')
    expect(await outcome({ at: '2027-05-08T05:40:00Z' })).toBe('wrong_day')
    expect(await outcome({ ref: 'XXXX-XXXX-XXXX' })).toBe('not_found')
    expect(await outcome({ ref: 'what is this' })).toBe('not_found')
    await sale.call.post(`/v1/bookings/${ref}/cancel`, { reason: 'Storm' })
    const off = await sale.mark({ ref })
    expect(off).toMatchObject({ outcome: 'cancelled', booking: { status: 'cancelled' } })
    // What was refused has written nothing.
    expect(await seen(ref)).toMatchObject({ checked_in: 0, expected: 0 })
  })

  test('a clock that is ahead makes nothing happen in the future [R-ATT-08]', async () => {
    const { ref } = await paidParty()
    expect(await sale.mark({ ref, at: '2027-05-12T11:00:00Z' })).toMatchObject({ outcome: 'done' })
    const [traveller] = (await seen(ref)).travellers
    expect(Temporal.Instant.from(traveller.at)).toEqual(service.now())
  })

  test('the voucher of the booking checks it in, and no other text does [R-ATT-01] [R-TKT-04]', async () => {
    const booked = await paidParty()
    const { code } = (await booked.open.get('/voucher')).body
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
    expect((await sale.mark({ token: forged })).outcome).toBe('not_found')
    expect((await sale.mark({ token: booked.booking_token })).outcome).toBe('not_found')
    expect(await sale.mark({ token: code })).toMatchObject({
      outcome: 'done',
      booking: { ref: booked.ref, lead_name: LEAD.name },
    })
    const other = await makeSeller(service)
    const body = { marks: [newMark({ token: code }), newMark({ ref: booked.ref })] }
    const sent = await other.send({ method: 'POST', path: '/v1/attendance', body })
    for (const { outcome, booking } of sent.body.results) {
      expect([outcome, booking]).toEqual(['not_found', null])
    }
  })

  test('who is moved to another start is expected there again [R-ATT-09]', async () => {
    const { ref } = await paidParty()
    await sale.mark({ ref, state: 'no_show' })
    const start = '2027-05-20T09:00'
    await sale.call.post(`/v1/bookings/${ref}/move`, { start, reason: 'Missed the bus' })
    expect(await seen(ref)).toMatchObject({ no_show: 0, expected: 1 })
    expect((await sale.mark({ ref, ...here() })).outcome).toBe('wrong_day')
  })

  test('each booking that changes makes one event and one audit row, with who it was [R-ATT-10]', async () => {
    const { ref } = await paidParty(2)
    const email = `guide-${randomUUID()}@team.example`
    const member = { email, name: 'Sami', role: 'agent' }
    await sale.call.post('/v1/team', member)
    const staff = await signInAs(service, { email, seller: sale.seller.slug })
    const marks = [newMark({ ref, positions: [1] }), newMark({ ref, positions: [2] })]
    await staff.send({ method: 'POST', path: '/v1/attendance', body: { marks } })
    const events = (await readEvents(service, sale.seller.id)).filter(
      ({ type, object }) => type === 'booking.attendance' && object.ref === ref,
    )
    expect(events).toMatchObject([
      {
        object: { attendance: { checked_in: 2, travellers: [{ by: { name: 'Sami' } }, {}] } },
        previous: { attendance: { checked_in: 0 } },
      },
    ])
    const log = await sale.call.get(`/v1/audit-log?entity_id=${ref}`)
    expect(log.data[0]).toMatchObject({ action: 'booking.attendance_marked', entity_id: ref })
  })

  test('a person who is erased leaves no device and no mark, only that somebody came [R-ATT-15]', async () => {
    const lead = { ...LEAD, email: 'erased@travellers.example' }
    const { ref } = await bookedBefore(() => sale.bookPaid({ lead }))
    await sale.mark({ ref })
    const now = service.now()
    await service.freezeAt(Temporal.Instant.from('2027-12-01T00:00:00Z'))
    const { db, files } = service.deps
    const acting = bySystem({ db, now: service.now() }, sale.seller.id)
    await createErasure({ ...acting, files }, { email: lead.email })
    const rows = await asOwner(
      service,
      sql => sql`
        select a.device, (select count(*)::int from attendance_marks m where m.booking_id = b.id)
          as marks
        from bookings b join attendance a on a.booking_id = b.id where b.ref = ${ref}
      `,
    )
    expect(rows).toEqual([{ device: null, marks: 0 }])
    expect(await seen(ref)).toMatchObject({ checked_in: 1 })
    await service.freezeAt(now)
  })

  test('manifest and departures count who came [R-ATT-02]', async () => {
    const own = await makeAttending(service)
    const [one, two] = await bookedBefore(async () => [
      await own.bookPaid({}, 2),
      await own.bookPaid(),
    ])
    await own.send([
      newMark({ ref: one.ref, positions: [1] }),
      newMark({ ref: two.ref, state: 'no_show' }),
    ])
    const attendance = { checked_in: 1, no_show: 1, expected: 3 }
    const day = own.start.slice(0, 10)
    const { data } = await own.call.get(`/v1/departures?from=${day}&to=${day}`)
    expect(data).toMatchObject([{ start: own.start, attendance }])
    const manifest = await own.call.get(`${own.optionPath}/departures/${own.start}/manifest`)
    const lines = manifest.bookings.map(
      (line: { ref: string; attendance: object }) => [line.ref, line.attendance] as const,
    )
    expect(new Map(lines).get(one.ref)).toMatchObject({ checked_in: 1, no_show: 0, expected: 2 })
  })

  test('422: a batch of none or too many, a mark without a booking, a departure by half', async () => {
    const ref = 'XXXX-XXXX-XXXX'
    const mark = newMark({ ref })
    const status = async (marks: readonly object[]) => (await sale.send(marks)).status
    expect(await status([])).toBe(422)
    expect(await status(Array.from({ length: 201 }, () => newMark({ ref })))).toBe(422)
    expect(await status([newMark({})])).toBe(422)
    expect(await status([{ ...mark, token: 'V1.X.Y' }])).toBe(422)
    const taken = (amount: number, currency: string) => [{ amount, currency }]
    expect(await status([{ ...mark, collected: taken(1, 'ABC') }])).toBe(422)
    expect(await status([{ ...mark, collected: taken(0, 'USD') }])).toBe(422)
    expect(await status([{ ...mark, option_id: sale.optionId }])).toBe(422)
    expect(await status(Array.from({ length: 200 }, () => newMark({ ref })))).toBe(200)
  })
})
