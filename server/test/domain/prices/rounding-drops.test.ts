import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPricer } from '#domain/listing/unit-pricer.ts'
import { findRoundingDrops } from '#domain/prices/rounding-drops.ts'
import { cellOf } from '#domain/pricing/price-table.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import { someRow } from '../../support/sale-sheet.ts'
import { anyMoney, anyRow } from '../pricing/arbitrary-sale.ts'

const euros = unitPricer({
  marginBp: 0,
  conversion: { from: 'USD', to: 'EUR', rate: '0.92', rounding: 'whole' },
})
const plenty = () => ({ comparisons: 1_000, drops: 1_000 })
const find = (rows: readonly PriceRow[], bounds = plenty()) =>
  findRoundingDrops(rows, { free: new Set(), price: euros, bounds })

describe('groups that pay more than larger ones once prices are rounded', () => {
  test('six pay 90 euros and seven 84, by a table that is sound in dollars [R-MON-06]', () => {
    const row = someRow({ adult: { 1: 1_577, 7: 1_352 } })
    expect(find([row])).toEqual([
      { row: 0, unitId: 'adult', fromAge: null, size: 6, totalMinor: 9_000, nextTotalMinor: 8_400 },
    ])
    expect(find([someRow({ adult: { 1: 1_577, 7: 1_359 } })])).toEqual([])
  })

  test('are those of which the totals, written out size by size, fall [R-MON-06]', () => {
    fc.assert(
      fc.property(anyRow, anyMoney, (row, { pricing: { price } }) => {
        const total = (unitId: string, pax: number) =>
          pax * price(cellOf(row, { unitId, pax })?.net ?? 0)
        const falling = ['adult', 'child'].flatMap(unitId =>
          Array.from({ length: 15 }, (_, at) => at + 1)
            .filter(size => total(unitId, size + 1) < total(unitId, size))
            .map(size => `${unitId} ${size}`),
        )
        const drops = findRoundingDrops([row], { free: new Set(), price, bounds: plenty() })
        expect(drops.map(({ unitId, size }) => `${unitId} ${size}`).sort()).toEqual(falling.sort())
      }),
      { numRuns: 3_000 },
    )
  })

  test('are found by age where the age decides, and not of units that are free', () => {
    const base = someRow({ adult: { 1: 0, 7: 0 } })
    const bands = (young: number, old: number) => [
      { fromAge: 0, toAge: 17, net: young },
      { fromAge: 18, toAge: 99, net: old },
    ]
    const cells = base.cells.map(cell => ({
      ...cell,
      agePrices: cell.tier === 1 ? bands(1_577, 5_000) : bands(1_352, 5_000),
    }))
    const row = { ...base, cells }
    expect(find([row])).toMatchObject([{ size: 6, fromAge: 0, totalMinor: 9_000 }])
    const free = new Set(['adult'])
    expect(findRoundingDrops([row], { free, price: euros, bounds: plenty() })).toEqual([])
  })

  test('are looked for and counted within bounds', () => {
    const row = someRow({ adult: { 1: 1_577, 7: 1_352 } })
    const bounds = { comparisons: 1_000, drops: 1 }
    expect(find([row, row], bounds)).toHaveLength(1)
    expect(bounds).toEqual({ comparisons: 999, drops: 0 })
    expect(find([row], { comparisons: 0, drops: 9 })).toEqual([])
  })
})
