import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundingStepMinor } from '#domain/money/rounding.ts'
import { changePrice, changePrices, findChangedCells } from '#domain/prices/change-prices.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import { DISPLAY_ROUNDINGS } from '#values/storefronts.ts'

const usd = fc.integer({ min: 0, max: 100_000_000 })
const change = fc.record({
  percentBp: fc.integer({ min: -9000, max: 50_000 }),
  rounding: fc.constantFrom(...DISPLAY_ROUNDINGS),
  currency: fc.constant('USD' as const),
})

describe('a percentage on a price', () => {
  test('stays within a step of the exact one, keeps what is free, and the order [R-EDIT-23]', () => {
    fc.assert(
      fc.property(usd, usd, change, (one, other, wanted) => {
        const changed = changePrice(one, wanted)
        const step = Number(roundingStepMinor({ currency: 'USD', rounding: wanted.rounding }))
        const exact = (one * (10_000 + wanted.percentBp)) / 10_000
        expect(Number.isSafeInteger(changed)).toBe(true)
        expect(changed % step === 0 || 2 * changed <= step).toBe(true)
        expect(Math.abs(changed - exact)).toBeLessThanOrEqual(step)
        expect(changed === 0).toBe(one === 0)
        const [less, more] = one <= other ? [one, other] : [other, one]
        expect(changePrice(less, wanted)).toBeLessThanOrEqual(changePrice(more, wanted))
      }),
    )
  })

  test('of a table only the rows that are named change, and each change is listed [R-EDIT-23]', () => {
    const cell = fc.record({
      unitId: fc.constantFrom('a', 'b'),
      tier: fc.integer({ min: 1, max: 9 }),
      net: usd,
      agePrices: fc.array(fc.record({ fromAge: fc.nat(50), toAge: fc.constant(60), net: usd }), {
        maxLength: 2,
      }),
    })
    const row = fc.array(cell, { maxLength: 4 }).map(
      (cells): PriceRow => ({
        season: null,
        weekdays: [],
        tiers: [{ min: 1, max: null }],
        cells,
      }),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 3 }), change, fc.nat(3), (table, wanted, only) => {
        const after = changePrices(table, { ...wanted, rows: [only] })
        const listed = findChangedCells(table, after)
        expect(listed.every(({ row: at, before, after: to }) => at === only && before !== to)).toBe(
          true,
        )
        expect(after.filter((_, at) => at !== only)).toEqual(table.filter((_, at) => at !== only))
        const expected = (table[only]?.cells ?? []).flatMap(({ net, agePrices }) =>
          [net, ...agePrices.map(band => band.net)].map(price => changePrice(price, wanted)),
        )
        const made = (after[only]?.cells ?? []).flatMap(({ net, agePrices }) => [
          net,
          ...agePrices.map(band => band.net),
        ])
        expect(made).toEqual(expected)
      }),
    )
  })
})
