import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { AFTER, bookOn, send, TO, threeBookings, two, usd } from './stormy-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/call-offs', () => {
  test('each is closed; guests go where it says, stay, or get the money back [R-DESK-16]', async () => {
    const { sale, moved, other, cancelled, german } = await threeBookings(service)
    const left = await bookOn(sale, sale.start)
    const sent = await send(sale, {
      departures: two(sale, { move_to: TO }),
      reasons: { de: 'Sturm.' },
      move: [{ ref: other.ref.toLowerCase(), start: AFTER }],
      except: [left.ref],
    })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body.data).toEqual([
      {
        option_id: sale.optionId,
        start: sale.start,
        called_off: true,
        cancelled: [],
        moved: expect.arrayContaining([
          { ref: moved.ref, start: TO },
          { ref: other.ref, start: AFTER },
        ]),
        left: [left.ref],
        problem: null,
      },
      expect.objectContaining({ called_off: true, cancelled: [cancelled.ref], moved: [] }),
    ])
    const { call } = sale
    expect(await call.get(`/v1/bookings/${moved.ref}`)).toMatchObject({
      start: TO,
      moved: { called_off: true, reason: 'Sturm.', from: sale.start },
    })
    expect((await moved.open.get('/refund-instead')).body.reason).toBe('Sturm.')
    expect((await mailsTo(service, german.email)).at(-1)?.text).toContain('Sturm.')
    expect(await call.get(`/v1/bookings/${cancelled.ref}`)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
      cancellation: { by: 'seller', reason: 'Storm.', refund: usd(10_000) },
    })
    expect(await call.get(`/v1/bookings/${left.ref}`)).toMatchObject({
      status: 'confirmed',
      start: sale.start,
    })
    const { body: days } = await sale.calendar('2027-05')
    const closed = days.filter(({ date }: { date: string }) => /-1[23]$/.test(date))
    expect(closed).toMatchObject([{ status: 'closed' }, { status: 'closed' }])
  })

  test('what is refused for one start leaves it as it was, and the others are done [R-DESK-17]', async () => {
    const sale = await makeBookable(service, { capacity: 1 })
    const [first, second] = two(sale)
    const stays = await bookOn(sale, first?.start ?? '')
    const goes = await bookOn(sale, second?.start ?? '')
    await bookOn(sale, TO)
    const sent = await send(sale, { departures: two(sale, { move_to: TO }) })
    expect(sent.body.data).toMatchObject([
      { called_off: false, moved: [], cancelled: [], problem: { code: 'SoldOut' } },
      { called_off: true, cancelled: [goes.ref], problem: null },
    ])
    expect((await stays.open.get()).body).toMatchObject({ status: 'confirmed', start: sale.start })
    expect((await sale.quote({ start: first?.start })).body.code).toBe('SoldOut')
  })

  test('the same key does what was not done yet, and answers the whole again [R-DESK-18]', async () => {
    const sale = await makeBookable(service, { capacity: 1 })
    const [first, second] = two(sale)
    const stays = await bookOn(sale, first?.start ?? '')
    const goes = await bookOn(sale, second?.start ?? '')
    const inTheWay = await bookOn(sale, TO)
    const headers = { 'idempotency-key': 'storm-of-monday' }
    const body = { departures: two(sale, { move_to: TO }) }
    const half = await send(sale, body, { headers })
    expect(half.body.data[0].problem.code).toBe('SoldOut')
    await sale.call.post(`/v1/bookings/${inTheWay.ref}/cancel`, {})
    const whole = await send(sale, body, { headers })
    expect(whole.body.data).toMatchObject([
      { called_off: true, moved: [{ ref: stays.ref, start: TO }] },
      { called_off: true, cancelled: [goes.ref] },
    ])
    expect((await send(sale, body, { headers })).body).toEqual(whole.body)
    const other = await send(sale, { ...body, reason: 'Snow.' }, { headers })
    expect(other.status).toBe(409)
    expect(other.body.details.reason).toBe('idempotency_key_reused')
  })

  test('422: a slip in a reference, a start named twice, a target that is called off too [R-DESK-19]', async () => {
    const { sale, moved } = await threeBookings(service)
    const foreign = await (await makeBookable(service)).book()
    const departures = two(sale)
    const first = departures[0]?.start ?? ''
    const cases: [object, string][] = [
      [{ departures, except: [foreign.ref] }, 'except.0'],
      [{ departures, move: [{ ref: foreign.ref, start: TO }] }, 'move.0.ref'],
      [{ departures: [...departures, departures[0]] }, 'departures.2.start'],
      [{ departures: two(sale, { move_to: departures[1]?.start }) }, 'departures.0.move_to'],
      [{ departures, move: [{ ref: moved.ref, start: first }] }, 'move.0.start'],
      [{ departures: [{ ...departures[0], start: 'soon' }] }, 'departures.0.start'],
    ]
    for (const [body, field] of cases) {
      for (const rest of ['', '/preview']) {
        const sent = await send(sale, body, { rest })
        expect(sent.status, sent.text).toBe(422)
        expect(sent.body.details.errors[0].field).toBe(field)
      }
    }
    const unknown = { ...departures[0], start: '2027-05-12T10:30' }
    const none = await send(sale, { departures: [unknown] })
    expect(none.body.data[0]).toMatchObject({ called_off: false, problem: { code: 'NotFound' } })
    expect((await moved.open.get()).body.status).toBe('confirmed')
  })
})
