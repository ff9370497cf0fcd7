import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, type BookableOverrides, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Day = { date: string; starts: { time: string; status: string }[] }

/**
 * Asks for every start of two weeks with groups of every size: what the calendar calls open is
 * quoted, held and given back for some group, and nothing else is for any.
 */
async function expectTruth(sale: Bookable, { month, sizes }: { month: string; sizes: number[] }) {
  const { body: days } = await sale.calendar(month)
  const seen = new Set<string>()
  for (const { date, starts } of (days as Day[]).slice(0, 14)) {
    for (const { time, status } of starts) {
      seen.add(status)
      const bought = []
      for (const qty of sizes) bought.push(await canBuy(sale, { start: `${date}T${time}`, qty }))
      expect([date, time, bought.includes(true)]).toEqual([date, time, status === 'open'])
    }
  }
  return seen
}

async function canBuy(sale: Bookable, { start, qty }: { start: string; qty: number }) {
  const body = sale.body({ start, units: [{ unit_id: sale.units.adult, qty }] })
  const quoted = await sale.quote(body)
  const held = await sale.site.send({ method: 'POST', path: '/v1/public/holds', body })
  expect(held.status === 201).toBe(quoted.status === 200)
  if (held.status !== 201) expect(held.body.code).toBe(quoted.body.code)
  else await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${held.body.ref}` })
  return held.status === 201
}

const make = (overrides: BookableOverrides) => makeBookable(service, overrides)
const SIZES = [1, 2, 3, 4, 5, 6]

describe('what the calendar calls open can be quoted and held, and nothing else', () => {
  test('seasons, weekdays, tiers, min_units and what is taken [R-CAL-05, R-CAL-06, D-21]', async () => {
    const sale = await make({
      capacity: 5,
      option: { minUnits: 2 },
      priceRows: ({ adult }) => [
        {
          season: { from: '2027-05-01', to: '2027-05-07' },
          weekdays: [1, 2, 3, 4, 5],
          tiers: [{ min: 3, max: null }],
          cells: [{ unit_id: adult, tier: 3, net_usd: 10_000 }],
        },
        {
          season: { from: '2027-05-05', to: '2027-05-10' },
          tiers: [{ min: 1, max: null }],
          cells: [{ unit_id: adult, tier: 1, net_usd: 11_000 }],
        },
      ],
    })
    await sale.take({ slot: '2027-05-04T09:00', qty: 3, capacity: 5 })
    await sale.take({ slot: '2027-05-08T09:00', qty: 3, capacity: 5 })
    await sale.take({ slot: '2027-05-09T09:00', qty: 4, capacity: 5 })
    const { body } = await sale.calendar('2027-05')
    const status = Object.fromEntries(
      (body as Day[]).map(day => [day.date.slice(8), day.starts[0]]),
    )
    expect(status['01']?.status).toBe('closed')
    expect(status['03']?.status).toBe('open')
    expect(status['04']).toEqual({ time: '09:00', status: 'sold_out', remaining: 0 })
    expect(status['08']).toEqual({ time: '09:00', status: 'open', remaining: 2 })
    expect(status['09']?.status).toBe('sold_out')
    expect(status['11']?.status).toBe('closed')
    const seen = await expectTruth(sale, { month: '2027-05', sizes: SIZES })
    expect([...seen].sort()).toEqual(['closed', 'open', 'sold_out'])
  })

  test('a trip that is priced on request [D-21]', async () => {
    const sale = await make({ trip: { priceDisplay: 'ask' } })
    const seen = await expectTruth(sale, { month: '2027-05', sizes: [1, 2] })
    expect([...seen]).toEqual(['closed'])
  })

  test('a site whose ways to pay are too slow for a start [D-21, R-PAY-04]', async () => {
    const sale = await make({
      methods: [
        { kind: 'bank_transfer', deadline_hours: 96 },
        { kind: 'payment_link', deadline_hours: 48 },
      ],
      bank: true,
    })
    await service.freezeAt(Temporal.Instant.from('2027-05-04T07:00:00Z'))
    const seen = await expectTruth(sale, { month: '2027-05', sizes: [1] })
    expect([...seen].sort()).toEqual(['open', 'past_cutoff'])
    const late = await sale.quote({ start: '2027-05-06T09:00' })
    expect(late.body).toMatchObject({
      code: 'PastCutoff',
      details: { cutoffAt: '2027-05-04T06:00:00.000Z' },
    })
    await service.freezeAt(Temporal.Instant.from('2026-11-15T10:00:00Z'))
  })

  test('a hold of the last moment can be checked out while it lasts [D-21, R-PAY-06]', async () => {
    const sale = await make({
      methods: [{ kind: 'bank_transfer', deadline_hours: 48 }],
      bank: true,
    })
    const startsAt = Temporal.Instant.from('2027-05-12T06:00:00Z')
    await service.freezeAt(startsAt.subtract({ hours: 48 }))
    const { ref } = await sale.hold()
    await service.advance({ minutes: 14 })
    expect((await sale.quote()).body.code).toBe('PastCutoff')
    const booking = await sale.checkout({ ref, payment_method: 'bank_transfer' })
    expect(booking.status).toBe('pending')
    expect(Temporal.Instant.from(booking.payment.due_at)).toEqual(startsAt)
    await service.freezeAt(Temporal.Instant.from('2026-11-15T10:00:00Z'))
  })

  test('an option on request whose start no way to pay is in time for [D-21]', async () => {
    const sale = await make({
      option: { capacityMode: 'on_request' },
      methods: [{ kind: 'payment_link', deadline_hours: 48 }],
    })
    await service.freezeAt(Temporal.Instant.from('2027-05-11T07:00:00Z'))
    const sent = await sale.tryCheckout({ ...sale.body(), payment_method: 'payment_link' })
    expect(sent.body.code).toBe('PastCutoff')
    await service.freezeAt(Temporal.Instant.from('2026-11-15T10:00:00Z'))
  })
})
