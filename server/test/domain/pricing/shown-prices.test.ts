import { describe, expect, test } from 'vitest'
import {
  pricesBySizeOf as expand,
  type PricesBySize,
  pricesAt,
} from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import {
  NOW,
  quoted,
  someExtra,
  someRow,
  someSelection,
  someSheet,
  someUnit,
} from '../../support/sale-sheet.ts'
import { shownFrom } from '../../support/shown-prices.ts'

/** Null where no size has a price. */
const shownAt = (now: Temporal.Instant, ...sheets: SaleSheet[]): PricesBySize | null => {
  const steps = shownFrom(sheets, now).periods[0]?.steps ?? []
  return steps.length === 0 ? null : expand(steps)
}
const pricesBySizeOf = (...sheets: SaleSheet[]) => shownAt(NOW, ...sheets)
const season = (from: string, to: string, usd: number) => ({
  ...someRow({ adult: { 1: usd } }),
  season: { from, to },
})

describe('the prices of a list', () => {
  test('are those of the cheapest option that takes so many [R-MON-07, R-MON-08]', () => {
    const private_ = someSheet({
      private: true,
      maxUnits: 6,
      priceRows: [someRow({ adult: { 1: 40_000, 4: 8_000 } })],
    })
    const shared = someSheet({ minUnits: 2 })
    const bySize = pricesBySizeOf(private_, shared)
    expect(bySize?.slice(0, 8)).toEqual([
      40_000, 10_000, 10_000, 8_000, 8_000, 8_000, 10_000, 10_000,
    ])
    expect(bySize).toHaveLength(51)
  })

  test('are of days to come on which it runs; where it runs on none, of any day to come', () => {
    const priceRows = [
      season('2026-01-01', '2026-11-01', 1_000),
      season('2026-12-01', '2026-12-31', 6_000),
      season('2027-01-01', '2027-12-31', 9_000),
    ]
    const rules = [{ from: '2027-02-01', to: null, weekdays: [], times: ['09:00'], capacity: 5 }]
    const schedule = { rules, dates: [], closesAt: null }
    expect(pricesBySizeOf(someSheet({ priceRows, schedule }))?.[0]).toBe(9_000)
    expect(
      pricesBySizeOf(someSheet({ priceRows, schedule: { ...schedule, rules: [] } }))?.[0],
    ).toBe(6_000)
    expect(pricesBySizeOf(someSheet({ priceRows: priceRows.slice(0, 1) }))).toBeNull()
  })

  test('know the specials that run, as a quote does [R-QUO-25]', () => {
    const special = {
      id: 's',
      startsFrom: '2027-05-12',
      startsTo: '2027-05-12',
      bookFrom: null,
      bookTo: '2026-11-15',
      percentOff: 33,
      amountOff: null,
    }
    const sheet = someSheet({ specials: [special] })
    expect(pricesBySizeOf(sheet)?.[0]).toBe(6_700)
    expect(quoted(sheet).totals.dueNow.amount).toBe(6_700)
    expect(shownAt(NOW.add({ hours: 24 }), sheet)?.[0]).toBe(10_000)
  })

  test('leave out what is paused while another option is sold [R-OPT-05]', () => {
    const paused = someSheet({ salesPaused: true, priceRows: [someRow({ adult: { 1: 5_000 } })] })
    expect(pricesBySizeOf(paused, someSheet())?.[0]).toBe(10_000)
  })

  test('stay while every option is paused [R-CAT-07, R-TRIP-11]', () => {
    const paused = someSheet({ salesPaused: true })
    const empty = someSheet({ units: [] })
    expect(pricesBySizeOf(paused, empty)?.[0]).toBe(10_000)
  })

  test('leave out what is asked for, too large for its vehicles or free [R-MON-10]', () => {
    expect(pricesBySizeOf(someSheet({ pricesShown: false }))).toBeNull()
    expect(pricesBySizeOf(someSheet({ priceRows: [] }))).toBeNull()
    expect(pricesBySizeOf()).toBeNull()
    const vehicle = { name: 'Jeep', seats: 4, maxPerBooking: 2, limit: null }
    const bySize = pricesBySizeOf(someSheet({ vehicle }))
    expect([bySize?.[7], bySize?.[8]]).toEqual([10_000, null])
    const units = [
      someUnit({ id: 'infant', free: true }),
      someUnit({ id: 'senior', type: 'senior' }),
    ]
    const prices = [someRow({ infant: { 1: 1 }, senior: { 1: 7_000 } })]
    expect(pricesBySizeOf(someSheet({ units, priceRows: prices }))?.[0]).toBe(7_000)
  })

  test('where the age decides, are those of the age that pays least', () => {
    const row = someRow({ adult: { 1: 0 } })
    const agePrices = [
      { fromAge: 0, toAge: 17, net: 4_000 },
      { fromAge: 18, toAge: 99, net: 9_000 },
    ]
    const priceRows = [{ ...row, cells: row.cells.map(cell => ({ ...cell, agePrices })) }]
    expect(pricesBySizeOf(someSheet({ priceRows }))?.[0]).toBe(4_000)
    expect(pricesBySizeOf(someSheet({ priceRows, units: [someUnit({ minAge: 18 })] }))?.[0]).toBe(
      9_000,
    )
  })
})

const unlimited = { capacityMode: 'free_sale' } as const
const sizesOf = (sheet: SaleSheet) => shownFrom([sheet], NOW).periods[0]?.steps

describe('every size that can be booked has its price, and no other', () => {
  test('also a group that is larger than lists ask for [R-MON-08]', () => {
    const priceRows = [someRow({ adult: { 1: 10_000, 60: 9_900 } })]
    const sheet = someSheet({ ...unlimited, priceRows })
    const steps = sizesOf(sheet) ?? []
    expect(steps).toEqual([
      [1, 10_000],
      [60, 9_900],
      [201, null],
    ])
    expect(fromPrice({ steps, price: cents => cents })).toEqual({
      amountMinor: 9_900,
      groupSize: 60,
    })
    expect(sizesOf(someSheet({ ...unlimited, minUnits: 55 }))).toEqual([
      [55, 10_000],
      [201, null],
    ])
  })

  test('up to the seats of the start that has most of them [R-MON-08]', () => {
    const priceRows = [someRow({ adult: { 1: 10_000, 10: 5_000 } })]
    const rule = { from: null, to: null, weekdays: [], times: ['09:00'], capacity: 3 }
    const dates = [{ date: '2027-03-01', times: ['09:00'], capacity: 4 }]
    const schedule = { rules: [rule], dates, closesAt: null }
    expect(sizesOf(someSheet({ priceRows, schedule }))).toEqual([
      [1, 10_000],
      [5, null],
    ])
  })

  test('up to what pool, vehicles, rooms and stock take together [R-MON-08]', () => {
    const vehicle = { name: 'Jeep', seats: 4, maxPerBooking: 9, limit: null }
    const room = { names: {}, sleeps: 2, shareable: false, supplement: 0 }
    const upTo = (most: number) => [
      [1, 10_000],
      [most + 1, null],
    ]
    const limit = { id: 'limit', name: 'Jeeps', perDay: 2 }
    expect(sizesOf(someSheet({ pool: { id: 'p', name: 'Boat', capacity: 7 } }))).toEqual(upTo(7))
    expect(sizesOf(someSheet({ ...unlimited, vehicle }))).toEqual(upTo(36))
    expect(sizesOf(someSheet({ ...unlimited, vehicle: { ...vehicle, limit } }))).toEqual(upTo(8))
    const roomTypes = [
      { ...room, id: 'a', rooms: 2 },
      { ...room, id: 'b', rooms: 1 },
    ]
    expect(sizesOf(someSheet({ roomTypes }))).toEqual(upTo(6))
    const lunch = someExtra({ who: 'everyone', per: 'person', stockPerDay: 5 })
    expect(sizesOf(someSheet({ extras: [lunch] }))).toEqual(upTo(5))
    const map = someExtra({ who: 'everyone', per: 'booking', stockPerDay: 1 })
    expect(sizesOf(someSheet({ extras: [map] }))).toEqual(upTo(10))
    expect(sizesOf(someSheet({ extras: [{ ...map, stockPerDay: 0 }] }))).toEqual([])
  })

  test('none where a schedule has no start left', () => {
    const dates = [{ date: '2026-11-14', times: ['09:00'], capacity: 4 }]
    expect(sizesOf(someSheet({ schedule: { rules: [], dates, closesAt: null } }))).toEqual([])
  })
})

describe('prices to come', () => {
  test('are known beforehand, each from its instant on [R-QUO-25]', () => {
    const special = {
      id: 's',
      startsFrom: '2027-05-12',
      startsTo: '2027-05-12',
      bookFrom: '2026-11-20',
      bookTo: '2026-11-30',
      percentOff: 20,
      amountOff: null,
    }
    const { periods } = shownFrom([someSheet({ specials: [special] })], NOW)
    const ms = (text: string) => Temporal.Instant.from(text).epochMilliseconds
    const upTo10 = (cents: number) => [
      [1, cents],
      [11, null],
    ]
    // In Jordan, three hours ahead, a day begins at nine in the evening before.
    expect(periods).toEqual([
      { fromMs: 0, steps: upTo10(10_000) },
      { fromMs: ms('2026-11-19T21:00:00Z'), steps: upTo10(8_000) },
      { fromMs: ms('2026-11-30T21:00:00Z'), steps: upTo10(10_000) },
    ])
    for (const [at, cents] of [
      [ms('2026-11-19T21:00:00Z') - 1, 10_000],
      [ms('2026-11-19T21:00:00Z'), 8_000],
      [ms('2026-11-30T21:00:00Z'), 10_000],
    ] as const) {
      expect(pricesAt(periods, at).steps[0]).toEqual([1, cents])
    }
  })

  test('are worked out again before they run out, however many they are', () => {
    const day = Temporal.PlainDate.from('2026-11-16')
    const dates = Array.from({ length: 100 }, (_, at) => ({
      date: day.add({ days: at }).toString(),
      times: ['09:00'],
      capacity: 200 - at,
    }))
    const sheet = someSheet({ schedule: { rules: [], dates, closesAt: null } })
    const { periods, knownUntilMs } = shownFrom([sheet], NOW)
    expect(periods).toHaveLength(32)
    expect(knownUntilMs).toBeGreaterThan(periods.at(-1)?.fromMs ?? 0)
    expect(pricesAt(periods, knownUntilMs - 1).steps).toEqual(
      shownFrom([sheet], Temporal.Instant.fromEpochMilliseconds(knownUntilMs - 1)).periods[0]
        ?.steps,
    )
  })
})

describe('an offer', () => {
  test('is the whole price of its group: units, rooms and what everyone takes are part of it [R-QUO-22]', () => {
    const room = {
      names: { en: 'Tent' },
      sleeps: 2,
      shareable: false,
      supplement: 500,
      rooms: null,
    }
    const sheet = someSheet({ roomTypes: [{ id: 'tent', ...room }], pricesShown: false })
    const selection = someSelection({ rooms: [{ roomTypeId: 'tent', qty: 1, beds: null }] })
    const offer = { id: 'offer', label: 'Offer', total: 77_700 }
    const { lines, totals, usd } = quoted(sheet, selection, { offer })
    expect(lines.map(({ kind, total, included }) => [kind, total.amount, included])).toEqual([
      ['unit', 0, true],
      ['room', 0, true],
      ['offer', 77_700, false],
    ])
    expect([totals.dueNow.amount, usd]).toEqual([77_700, { net: 77_700, selling: 77_700 }])
  })
})
