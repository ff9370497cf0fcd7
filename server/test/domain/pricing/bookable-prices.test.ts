import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricesBySizeOf } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { listedUnit } from '#domain/pricing/listed-unit.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { Taken } from '#domain/sales/stock.ts'
import {
  givenOf,
  NOW,
  refusalOf,
  START,
  someRow,
  someSelection,
  someSheet,
  someUnit,
} from '../../support/sale-sheet.ts'
import { optionsFrom, shownFrom } from '../../support/shown-prices.ts'
import { anySale, everySelection, saleOf } from '../availability/sale-at-a-start.ts'

const stepsOf = (sheet: SaleSheet, taken?: Taken) =>
  shownFrom([sheet], NOW, taken).periods[0]?.steps ?? []
const fromOf = (sheet: SaleSheet, taken?: Taken) =>
  fromPrice({ steps: stepsOf(sheet, taken), price: cents => cents })
const unitsOf = (sheet: SaleSheet) => optionsFrom([sheet], NOW).periods[0]?.units

const NOTHING: Taken = new Map()
const DATE = START.slice(0, 10)

const adult = someUnit()
const child = someUnit({ id: 'child', type: 'child', accompaniedBy: ['adult'] })
const asked = (units: Record<string, number>) =>
  someSelection({
    units: Object.entries(units).map(([unitId, qty]) => ({ unitId, qty, ages: null })),
  })

describe('lists show what somebody can book', () => {
  test('a child that goes with a free adult costs its price from two on [R-MON-08, R-OPT-22]', () => {
    const units = [{ ...adult, free: true }, child]
    const sheet = someSheet({ units, priceRows: [someRow({ child: { 1: 5_000 } })] })
    expect(fromOf(sheet)).toEqual({ amountMinor: 5_000, groupSize: 2 })
    expect(refusalOf(sheet, asked({ child: 1 }))?.code).toBe('AccompanimentRequired')
    expect(refusalOf(sheet, asked({ adult: 1, child: 1 }))).toBeNull()
    // Neither alone nor each of two pays that.
    expect(pricesBySizeOf(stepsOf(sheet)).every(cents => cents === null)).toBe(true)
  })

  test('a child whose adult has no price has none either [R-MON-08, R-MON-10]', () => {
    const sheet = someSheet({
      units: [adult, child],
      priceRows: [someRow({ child: { 1: 5_000 } })],
    })
    expect(fromOf(sheet)).toBeNull()
    expect(unitsOf(sheet)).toEqual({})
  })

  test('a child whose adults come in twos needs three seats [R-MON-08, R-OPT-22]', () => {
    const units = [{ ...adult, free: true, minQty: 2 }, child]
    const priceRows = [someRow({ child: { 1: 5_000 } })]
    const rule = { from: null, to: null, weekdays: [], times: ['09:00'], capacity: 1 }
    const withSeats = (capacity: number) =>
      someSheet({
        units,
        priceRows,
        schedule: { rules: [{ ...rule, capacity }], dates: [], closesAt: null },
      })
    expect(fromOf(withSeats(1))).toBeNull()
    expect(fromOf(withSeats(2))).toBeNull()
    expect(fromOf(withSeats(3))).toEqual({ amountMinor: 5_000, groupSize: 3 })
  })

  test('where adults have no room, whoever has is counted [R-MON-08, R-OPT-22]', () => {
    const units = [
      { ...adult, minQty: 2 },
      { ...child, accompaniedBy: [] },
    ]
    const priceRows = [someRow({ adult: { 1: 9_000 }, child: { 1: 5_000 } })]
    const rules = [{ from: null, to: null, weekdays: [], times: ['09:00'], capacity: 1 }]
    const sheet = someSheet({ units, priceRows, schedule: { rules, dates: [], closesAt: null } })
    expect(fromOf(sheet)).toEqual({ amountMinor: 5_000, groupSize: 1 })
    expect(unitsOf(sheet)).toEqual({ child: 5_000 })
  })

  test('an adult who only goes with a child goes from two on [R-MON-08]', () => {
    const units = [
      { ...adult, accompaniedBy: ['child'] },
      { ...child, accompaniedBy: [] },
    ]
    const priceRows = [someRow({ adult: { 1: 9_000 }, child: { 1: 5_000 } })]
    const sheet = someSheet({ units, priceRows })
    expect(fromOf(sheet)).toEqual({ amountMinor: 9_000, groupSize: 2 })
    expect(pricesBySizeOf(stepsOf(sheet))[0]).toBeNull()
  })
})

type Line = { unitId: string; amount: number; pax: number; isAlone: boolean }

/** What each unit costs in every quote that anybody gets at a start. */
function quotedLines(sheet: SaleSheet, taken: Taken): Line[] {
  return [...everySelection(sheet)].flatMap((selection: Selection) => {
    const quote = quoteSelection(sheet, selection, givenOf({ taken }))
    if (!quote.granted) return []
    const { lines, pax } = quote.value
    const units = lines.filter(({ kind }) => kind === 'unit')
    return units.map(({ ref: unitId, unitPrice: { amount } }) => {
      return { unitId, amount, pax, isAlone: units.length === 1 }
    })
  })
}

describe('whatever is sold', () => {
  test('the lowest price is that of a party that is quoted, and so is every group [R-MON-08, R-QUO-25]', () => {
    const seen = { alone: 0, accompanied: 0, none: 0, soldOut: 0 }
    fc.assert(
      fc.property(anySale, fc.boolean(), (sale, isSold) => {
        const cells = sale.row.cells.map((cell, at) => ({ ...cell, net: 500 + 100 * (at % 4) }))
        const drawn = saleOf({ ...sale, row: { ...sale.row, cells, season: null } })
        // Lists look at all days to come, so the one that is quoted here is the only one.
        const dates = [{ date: DATE, times: ['09:00'], capacity: sale.places.capacity }]
        const sheet = { ...drawn.sheet, schedule: { rules: [], dates, closesAt: null } }
        const taken = isSold ? drawn.taken : NOTHING
        const lines = quotedLines(sheet, taken)
        const listed = listedUnit(sheet)
        const paying = sheet.units.filter(({ takesSeat, free }) => takesSeat && !free)
        if (listed === null || stepsOf(sheet, taken).length === 0) {
          seen[isSold ? 'soldOut' : 'none'] += 1
          // Which unit is counted follows from the option, whatever is left of it.
          const counted = paying.filter(unit => !isSold || listed?.unit === unit)
          const own = lines.filter(({ unitId, isAlone }) => {
            if (isSold && listed?.isAlone && !isAlone) return false
            return counted.some(({ id }) => id === unitId)
          })
          expect(own).toEqual([])
          expect(stepsOf(sheet, taken)).toEqual([])
          return
        }
        seen[listed.isAlone ? 'alone' : 'accompanied'] += 1
        const own = lines.filter(
          ({ unitId, isAlone }) => unitId === listed.unit.id && (isAlone || !listed.isAlone),
        )
        const amountMinor = Math.min(...own.map(({ amount }) => amount))
        const groupSize = Math.min(
          ...own.filter(({ amount }) => amount === amountMinor).map(({ pax }) => pax),
        )
        expect(fromOf(sheet, taken)).toEqual({ amountMinor, groupSize })
        const ladder = pricesBySizeOf(stepsOf(sheet, taken)).slice(0, 7)
        const groups = ladder.map((_, at) => own.find(line => line.isAlone && line.pax === at + 1))
        expect(ladder).toEqual(groups.map(line => line?.amount ?? null))
      }),
      { numRuns: 3_000 },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  })
})
