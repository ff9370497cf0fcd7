import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const TO = '2027-05-20T09:00'
const AFTER = '2027-05-21T09:00'

/** Calls off, or with `rest` asks what that would do. */
const send = (
  of: Bookable,
  body: object,
  { rest = '', headers = {} }: { rest?: string; headers?: Record<string, string> } = {},
) =>
  of.seller.send({
    method: 'POST',
    path: `/v1/call-offs${rest}`,
    body: { reason: 'Storm.', ...body },
    headers,
  })
const two = (of: Bookable, more: object = {}) => [
  { option_id: of.optionId, start: of.start, ...more },
  { option_id: of.optionId, start: of.start.replace('-12T', '-13T') },
]
const bookOn = (of: Bookable, start: string, changed: object = {}) =>
  of.book({ ...changed }, { start })

describe('POST /v1/call-offs', () => {
  test('each is closed; guests go where it says, stay, or get the money back [R-DESK-16]', async () => {
    const { sale, moved, other, cancelled, german } = await threeBookings()
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
    const { sale, moved } = await threeBookings()
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

describe('POST /v1/call-offs/preview', () => {
  test('says guests, money and mails by language, as the act then does them [R-DESK-20]', async () => {
    const { sale, moved, other, cancelled } = await threeBookings()
    const body = {
      departures: two(sale, { move_to: TO }),
      reasons: { de: 'Sturm.' },
      except: [other.ref],
    }
    const { body: shown, status } = await send(sale, body, { rest: '/preview' })
    expect(status).toBe(200)
    expect(shown.totals).toEqual({
      bookings: 3,
      guests: 3,
      cancelled: 1,
      moved: 1,
      left: 1,
      refunds: [usd(10_000)],
      mails: 2,
      problems: 0,
    })
    expect(shown.departures[0].bookings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ref: moved.ref, outcome: 'moved', move_to: TO, mail: true }),
        expect.objectContaining({ ref: other.ref, outcome: 'left', mail: false }),
      ]),
    )
    expect(shown.departures[1].bookings).toMatchObject([
      { ref: cancelled.ref, outcome: 'cancelled', refund: usd(10_000) },
    ])
    expect(
      shown.mails.map(({ kind, locale }: { kind: string; locale: string }) => [kind, locale]),
    ).toEqual([
      ['booking-moved', 'de'],
      ['booking-cancelled', 'en'],
    ])
    expect(shown.mails[0].sample.text).toContain('Sturm.')
    expect((await moved.open.get()).body.start).toBe(sale.start)
    expect((await sale.quote()).status).toBe(200)
  })

  test('finds who would not fit, counting those of starts before it [R-DESK-20]', async () => {
    const sale = await makeBookable(service, { capacity: 1 })
    const [first, second] = two(sale)
    await bookOn(sale, first?.start ?? '')
    await bookOn(sale, second?.start ?? '')
    const departures = two(sale).map(departure => ({ ...departure, move_to: TO }))
    const { body: shown } = await send(sale, { departures }, { rest: '/preview' })
    expect(shown.departures).toMatchObject([
      { problem: null },
      { problem: { code: 'SoldOut' }, bookings: [{ problem: { code: 'SoldOut' } }] },
    ])
    const { body: done } = await send(sale, { departures })
    expect(done.data).toMatchObject([{ problem: null }, { problem: { code: 'SoldOut' } }])
    const over = await send(sale, { departures, override_capacity: true }, { rest: '/preview' })
    expect(over.body.totals.problems).toBe(0)
  })
})

/** Two bookings at the first start, one of them in German, and a paid one at the second. */
async function threeBookings() {
  const storefront = { languages: ['en', 'de'], default_language: 'en' }
  const sale = await makeBookable(service, { storefront })
  const [first, second] = two(sale)
  const german = { ...LEAD, email: `de-${sale.optionId}@travellers.example` }
  const moved = await bookOn(sale, first?.start ?? '', { lead: german, locale: 'de' })
  const other = await bookOn(sale, first?.start ?? '')
  const cancelled = await bookOn(sale, second?.start ?? '')
  await sale.call.post(`/v1/bookings/${cancelled.ref}/payments`, { method: 'cash' })
  return { sale, moved, other, cancelled, german }
}
