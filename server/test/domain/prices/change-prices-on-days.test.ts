import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdayOf } from '#domain/availability/local-start.ts'
import { changePrice, changePricesOn, type PriceChange } from '#domain/prices/change-prices.ts'
import { type ChosenDays, isEveryDay } from '#domain/prices/chosen-days.ts'
import { findPriceTableFault } from '#domain/prices/price-table-rules.ts'
import { findCell, rowOn } from '#domain/pricing/price-table.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import { DISPLAY_ROUNDINGS } from '#values/storefronts.ts'

const FIRST = Temporal.PlainDate.from('2028-07-20')
/** Seven weeks over the ends of two months. */
const DATES = Array.from({ length: 50 }, (_, day) => FIRST.add({ days: day }).toString())
const UNITS = ['adult', 'child']
const SIZES = [1, 2, 3, 4, 5, 9]

/** Within the dates that are looked at, so that there is a day before and after each. */
const range = fc
  .tuple(fc.integer({ min: 2, max: 47 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, days]) => ({
    from: DATES[from] ?? '',
    to: DATES[Math.min(from + days, 47)] ?? '',
  }))
const weekdays = fc
  .subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 })
  .map(days => days.toSorted((a, b) => a - b))
const usd = fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constant(0))
const ages = fc.oneof(
  fc.constant([]),
  usd.map(net => [
    { fromAge: 3, toAge: 9, net },
    { fromAge: 10, toAge: 99, net: net + 500 },
  ]),
)
const row: fc.Arbitrary<PriceRow> = fc
  .record({
    season: fc.option(range, { freq: 4 }),
    weekdays,
    split: fc.integer({ min: 1, max: 5 }),
    prices: fc.array(fc.tuple(usd, ages), { minLength: 4, maxLength: 4 }),
  })
  .map(({ split, prices, ...days }) => {
    const tiers = [
      { min: 1, max: split },
      { min: split + 1, max: null },
    ]
    const keys = UNITS.flatMap(unitId => tiers.map(({ min }) => ({ unitId, tier: min })))
    const cells = keys.map((key, at) => {
      const [net, agePrices] = prices[at] ?? [0, []]
      return { ...key, net, agePrices }
    })
    return { ...days, tiers, cells }
  })
/** As a seller may save one: no row is covered by an earlier one. */
const table = fc.array(row, { maxLength: 6 }).filter(rows => findFault(rows) === null)
const days: fc.Arbitrary<ChosenDays> = fc.record({
  dates: fc.array(range, { maxLength: 3 }),
  weekdays,
})
const change: fc.Arbitrary<PriceChange> = fc.record({
  percentBp: fc.integer({ min: -9000, max: 50_000 }),
  rounding: fc.constantFrom(...DISPLAY_ROUNDINGS),
  currency: fc.constant('USD' as const),
  rows: fc.constant(null),
  days,
})

describe('a percentage for chosen days', () => {
  test('changes every price on them and none on another day [R-EDIT-40]', () => {
    const seen = { chosen: 0, other: 0 }
    fc.assert(
      fc.property(table, change, (before, wanted) => {
        const { rows: after } = changePricesOn(before, wanted)
        for (const date of DATES) {
          const isChosen = isAmong(wanted.days, date)
          seen[isChosen ? 'chosen' : 'other'] += 1
          for (const unitId of UNITS) {
            for (const pax of SIZES) {
              const was = findCell({ priceRows: before }, { date, unitId, pax })
              const is = findCell({ priceRows: after }, { date, unitId, pax })
              expect(is).toEqual(isChosen ? dearer(was, wanted) : was)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(Math.min(seen.chosen, seen.other)).toBeGreaterThan(1000)
  })

  test('makes a table that could be saved, without a row that is never used [R-EDIT-40]', () => {
    fc.assert(
      fc.property(table, change, (before, wanted) => {
        const { rows: after, cells } = changePricesOn(before, wanted)
        expect(findFault(after)).toBe(null)
        if (cells.length === 0) expect(after).toEqual(before)
        const used = new Set(DATES.map(date => rowOn({ priceRows: after }, date)))
        const made = isEveryDay(wanted.days) ? [] : after.filter(one => !before.includes(one))
        expect(made.filter(one => !used.has(one))).toEqual([])
        expect(made.length).toBeLessThanOrEqual(before.length * 3)
      }),
      { numRuns: 300 },
    )
  })

  test('taken back and made again, it adds no row a second time [R-EDIT-40]', () => {
    fc.assert(
      fc.property(table, days, (before, chosen) => {
        const double = {
          percentBp: 10_000,
          rounding: 'none',
          currency: 'USD',
          rows: null,
          days: chosen,
        } as const
        const half = { ...double, percentBp: -5000 }
        const once = changePricesOn(before, double).rows
        const back = changePricesOn(once, half).rows
        expect(back).toHaveLength(once.length)
        expect(changePricesOn(back, double).rows).toEqual(once)
      }),
    )
  })

  test('a season of three weeks and a weekend row are cut where the dates end [R-EDIT-40]', () => {
    const cells = (net: number) => [{ unitId: 'adult', tier: 1, net, agePrices: [] }]
    const tiers = [{ min: 1, max: null }]
    const before = [
      { season: null, weekdays: [6, 7], tiers, cells: cells(12_000) },
      { season: { from: '2028-07-20', to: '2028-08-10' }, weekdays: [], tiers, cells: cells(9000) },
      { season: null, weekdays: [], tiers, cells: cells(8000) },
    ]
    const august = { dates: [{ from: '2028-08-01', to: '2028-08-31' }], weekdays: [] }
    const wanted = {
      percentBp: 1000,
      rounding: 'none',
      currency: 'USD',
      rows: null,
      days: august,
    } as const
    const { rows, cells: changed, spans } = changePricesOn(before, wanted)
    expect(rows.map(({ season, weekdays: on, cells: [cell] }) => [season, on, cell?.net])).toEqual([
      [{ from: '2028-08-01', to: '2028-08-31' }, [6, 7], 13_200],
      [null, [6, 7], 12_000],
      [{ from: '2028-08-01', to: '2028-08-10' }, [], 9900],
      [{ from: '2028-07-20', to: '2028-08-10' }, [], 9000],
      [{ from: '2028-08-01', to: '2028-08-31' }, [], 8800],
      [null, [], 8000],
    ])
    expect(changed.map(({ row: at, after }) => [at, after])).toEqual([
      [0, 13_200],
      [1, 9900],
      [2, 8800],
    ])
    expect(spans).toEqual([
      {
        unitId: 'adult',
        before: { from: 8000, to: 12_000 },
        after: { from: 8800, to: 13_200 },
      },
    ])
  })
})

function findFault(rows: readonly PriceRow[]) {
  return findPriceTableFault(rows, new Set(UNITS))
}

function isAmong({ dates, weekdays: on }: ChosenDays, date: string): boolean {
  const inRange = dates.length === 0 || dates.some(({ from, to }) => from <= date && date <= to)
  return inRange && (on.length === 0 || on.includes(weekdayOf(date)))
}

function dearer(cell: ReturnType<typeof findCell>, wanted: PriceChange) {
  if (typeof cell === 'string') return cell
  const agePrices = cell.agePrices.map(band => ({
    ...band,
    net: changePrice(band.net, wanted),
  }))
  return { ...cell, net: changePrice(cell.net, wanted), agePrices }
}
