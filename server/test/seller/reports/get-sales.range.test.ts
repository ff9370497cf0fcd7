import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { setRate } from '../../support/world.ts'

/** By the clock of Vienna: nights when clocks change, and Februaries with and without a 29th. */
const MOMENTS = [
  ['2027-03-27T22:30:00Z', '2027-03-27'],
  ['2027-03-27T23:30:00Z', '2027-03-28'],
  ['2027-03-28T21:30:00Z', '2027-03-28'],
  ['2027-03-28T22:30:00Z', '2027-03-29'],
  ['2027-10-30T22:30:00Z', '2027-10-31'],
  ['2027-10-31T22:30:00Z', '2027-10-31'],
  ['2027-10-31T23:30:00Z', '2027-11-01'],
  ['2028-02-28T12:00:00Z', '2028-02-28'],
  ['2028-02-29T12:00:00Z', '2028-02-29'],
  ['2028-03-28T12:00:00Z', '2028-03-28'],
  ['2029-02-28T12:00:00Z', '2029-02-28'],
  ['2029-03-01T12:00:00Z', '2029-03-01'],
] as const
const GROUPS = ['day', 'week', 'month', 'trip', 'channel', 'storefront', 'auto'] as const

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    timezone: 'Europe/Vienna',
    capacity: 50,
    option: { confirmation: 'instant' },
    storefront: { currencies: ['USD', 'EUR'] },
    currencies: ['USD', 'EUR'],
  })
  await setRate(service, { currency: 'EUR', rate: '0.87' })
  for (const [at, [moment]] of MOMENTS.entries()) {
    await service.freezeAt(Temporal.Instant.from(moment))
    const start = `${service
      .now()
      .add({ hours: 24 * 40 })
      .toString()
      .slice(0, 10)}T09:00`
    const units = [{ unit_id: sale.units.adult, qty: 1 + at }]
    const { ref } = await sale.book({}, { start, units, currency: at % 2 === 0 ? 'EUR' : 'USD' })
    if (at % 5 === 4) await sale.call.post(`/v1/bookings/${ref}/cancel`, { reason: 'Storm' })
  }
})
afterAll(() => service.close())

const report = (query: string, name = 'sales') => sale.call.get(`/v1/reports/${name}?${query}`)

type Sums = {
  bookings: number
  pax: number
  total: { amount: number }
  operator_share: { amount: number }
  cancelled: number
}

function figures(sums: Sums): number[] {
  const { bookings, pax, total, operator_share: share, cancelled } = sums
  return [bookings, pax, total.amount, share.amount, cancelled]
}

function added(rows: readonly Sums[]): number[] {
  return rows
    .map(figures)
    .reduce((sum, row) => sum.map((value, at) => value + (row[at] ?? 0)), [0, 0, 0, 0, 0])
}

describe('the clock of the company', () => {
  test('a day is as long as there, also when clocks change [R-REP-11]', async () => {
    for (const day of new Set(MOMENTS.map(([, day]) => day))) {
      const { data, totals, timezone } = await report(`from=${day}&to=${day}`)
      const made = MOMENTS.filter(([, other]) => other === day).length
      expect([timezone, data.map(({ key }: { key: string }) => key)]).toEqual([
        'Europe/Vienna',
        [day],
      ])
      expect(totals.bookings + totals.cancelled, day).toBe(made)
    }
  })

  test('is the one it chose, where it did; another can be asked for [R-REP-11]', async () => {
    const day = 'from=2027-03-28&to=2027-03-28'
    await sale.call.patch('/v1/settings', { timezone: 'UTC' })
    expect(await report(day)).toMatchObject({ timezone: 'UTC', totals: { bookings: 2, pax: 7 } })
    const today = await sale.call.get('/v1/today')
    await sale.call.patch('/v1/settings', { timezone: 'Pacific/Kiritimati' })
    expect((await sale.call.get('/v1/today')).date > today.date).toBe(true)
    const asked = await report(`${day}&timezone=Europe/Vienna`)
    expect(asked).toMatchObject({ timezone: 'Europe/Vienna', totals: { pax: 2 + 3 } })
    const { status, body } = await sale.seller.send({
      method: 'PATCH',
      path: '/v1/settings',
      body: { timezone: 'Mars/Olympus' },
    })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'timezone'])
    await sale.call.patch('/v1/settings', { timezone: null })
  })

  test('months and years are its own, and a range says what its lines are of [R-REP-11]', async () => {
    const days = async (period: string) => {
      const { from, to, by } = await report(`period=${period}&by=auto`)
      return [from, to, by]
    }
    expect(await days('this_month')).toEqual(['2029-03-01', '2029-03-31', 'day'])
    expect(await days('last_month')).toEqual(['2029-02-01', '2029-02-28', 'day'])
    expect(await days('this_year')).toEqual(['2029-01-01', '2029-12-31', 'month'])
    expect(await days('last_12_months')).toEqual(['2028-04-01', '2029-03-31', 'month'])
    expect((await report('from=2029-01-01&to=2029-03-31&by=auto')).by).toBe('week')
  })

  test.each([
    ['period=this_month&from=2029-03-01', 'period', 'either_or'],
    ['period=yesterday', 'period', 'unknown_value'],
    ['from=2027-01-01&to=2029-01-01', 'to', 'too_far'],
    ['compare=moon', 'compare', 'unknown_value'],
  ])('422 for %s', async (query, field, reason) => {
    const path = `/v1/reports/sales?${query}`
    const { status, body } = await service.send({ path, bearer: sale.seller.ownerKey })
    expect([status, body.errors?.[0]]).toEqual([422, expect.objectContaining({ field, reason })])
  })

  test('two years are one report, of sales and of places [R-REP-11]', async () => {
    const years = 'from=2027-01-01&to=2028-12-31&by=month'
    expect((await report(years)).totals.bookings).toBe(8)
    const { data, totals } = await report(years, 'occupancy')
    expect(addedPlaces(data)).toEqual([totals.starts, totals.capacity, totals.taken])
    expect(totals.starts).toBe(731)
  })
})

type Places = { starts: number; capacity: number; taken: number }
function addedPlaces(rows: readonly Places[]): number[] {
  const sum = (read: (row: Places) => number) => rows.reduce((all, row) => all + read(row), 0)
  return [sum(row => row.starts), sum(row => row.capacity), sum(row => row.taken)]
}

describe('compared with the year before', () => {
  test('each line with the same dates; a 29th of February goes with the 28th [R-REP-12]', async () => {
    const query = 'from=2029-02-01&to=2029-02-28&compare=year_before'
    const { year_before: before } = await report(query)
    expect([before.from, before.to]).toEqual(['2028-02-01', '2028-02-29'])
    // The booking of the 28th has eight guests, that of the 29th nine.
    expect(before.data).toMatchObject([{ key: '2029-02-28', label: '2029-02-28' }])
    expect(added(before.data)).toEqual(figures(before.totals))
    expect(before.totals.pax).toBe(8 + 9)
    const alone = await report('from=2028-02-29&to=2028-02-29&compare=year_before')
    expect([alone.totals.bookings, alone.year_before]).toEqual([1, null])
  })

  test('days to come are left out by the day of the booking, not by that of the start [R-REP-12]', async () => {
    const year = 'from=2029-01-01&to=2029-12-31&compare=year_before'
    const booked = await report(year)
    expect(booked.year_before).toMatchObject({ from: '2028-01-01', to: '2028-03-01' })
    const started = await report(`${year}&date=start`)
    expect(started.year_before).toMatchObject({ from: '2028-01-01', to: '2028-12-31' })
    const ahead = await report('from=2029-06-01&to=2029-06-30&compare=year_before')
    expect(ahead.year_before).toBeNull()
  })

  test('is left out unless it is asked for, and has sums in every report of sales [R-REP-12]', async () => {
    expect((await report('from=2028-03-01')).year_before).toBeNull()
    const range = 'from=2028-12-01&to=2029-04-30&compare=year_before'
    const { year_before: before } = await report(`${range}&date=start`)
    const departures = await report(range, 'departures')
    const payouts = await report(`${range}&date=start`, 'payouts')
    const { from, to, totals } = before
    expect(totals.bookings).toBeGreaterThan(0)
    expect(departures.year_before).toEqual({ from, to, totals })
    expect(payouts.year_before).toEqual({ from, to, totals })
  })

  test('nobody else sees it [R-REP-05]', async () => {
    const other = await makeBookable(service)
    const path = '/v1/reports/sales?from=2029-02-01&to=2029-02-28&compare=year_before'
    const { body } = await service.send({ path, bearer: other.seller.ownerKey })
    expect([body.totals.bookings, body.year_before.totals.bookings]).toEqual([0, 0])
  })
})

test('however a range is cut and grouped, its sums are those of its bookings [R-REP-02] [R-REP-12]', async () => {
  const { data: listed } = await sale.call.get('/v1/bookings?limit=100')
  const bookings = await Promise.all(
    listed.map(({ ref }: { ref: string }) => sale.call.get(`/v1/bookings/${ref}`)),
  )
  const naive = (range: { from: string; to: string }, date: string, timezone: string) => {
    const dayOf = ({ start, checked_out_at: at }: { start: string; checked_out_at: string }) => {
      if (date === 'start') return start.slice(0, 10)
      return `${Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDate()}`
    }
    const within = bookings.filter(one => dayOf(one) >= range.from && dayOf(one) <= range.to)
    const sold = within.filter(({ status }) => status === 'confirmed')
    const sum = (read: (booking: (typeof bookings)[number]) => number) =>
      sold.reduce((all, booking) => all + read(booking), 0)
    return [
      sold.length,
      sum(({ pax }) => pax),
      sum(({ total_usd: total }) => total.amount),
      sum(({ split }) => split.operator_share.amount),
      within.length - sold.length,
    ]
  }
  const dayArbitrary = fc.integer({ min: 0, max: 800 })
  await fc.assert(
    fc.asyncProperty(
      dayArbitrary,
      fc.integer({ min: 0, max: 730 }),
      fc.constantFrom(...GROUPS),
      fc.constantFrom('booked', 'start'),
      fc.constantFrom('Europe/Vienna', 'America/Los_Angeles', 'Pacific/Kiritimati'),
      async (first, days, by, date, timezone) => {
        const from = Temporal.PlainDate.from('2027-03-01').add({ days: first })
        const range = { from: `${from}`, to: `${from.add({ days })}` }
        const query = new URLSearchParams({ ...range, by, date, timezone, compare: 'year_before' })
        const { data, totals, year_before: before } = await report(`${query}`)
        const own = naive(range, date, timezone)
        expect(figures(totals)).toEqual(own)
        expect(added(data)).toEqual(own)
        if (before === null) return
        const earlier = naive(before, date, timezone)
        expect(figures(before.totals)).toEqual(earlier)
        expect(added(before.data)).toEqual(earlier)
      },
    ),
    { numRuns: 40 },
  )
})
