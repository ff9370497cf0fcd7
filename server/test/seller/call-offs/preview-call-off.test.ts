import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { bookOn, send, TO, threeBookings, two, usd } from './stormy-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/call-offs/preview', () => {
  test('says guests, money and mails by language, as the act then does them [R-DESK-20]', async () => {
    const { sale, moved, other, cancelled } = await threeBookings(service)
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
