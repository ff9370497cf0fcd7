import { describe, expect, test } from 'vitest'
import { findPriceTableFault } from '#domain/prices/price-table-rules.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'

const UNITS = new Set(['adult', 'child'])
const cell = { unitId: 'adult', tier: 1, net: 100, agePrices: [] }
const row: PriceRow = {
  season: null,
  weekdays: [],
  tiers: [{ min: 1, max: null }],
  cells: [cell],
}
const tiers = (...bounds: [number, number | null][]) => bounds.map(([min, max]) => ({ min, max }))
const summer = { from: '2027-06-01', to: '2027-08-31' }
const band = (fromAge: number, toAge: number) => ({ fromAge, toAge, net: 1 })

describe('a price table that can be used', () => {
  test.each<[string, Partial<PriceRow>[]]>([
    ['no row at all', []],
    ['a price only for groups of four and more', [{ tiers: tiers([4, null]), cells: [] }]],
    ['a season before the rest of the year', [{ season: summer }, {}]],
    ['weekends before the other days', [{ weekdays: [6, 7] }, {}]],
    [
      'two seasons that meet in a day',
      [{ season: summer }, { season: { ...summer, to: '2027-09-01' } }],
    ],
    ['a tier in which a unit has no price', [{ tiers: tiers([1, 2], [3, 8]) }]],
  ])('%s', (_, rows) => {
    expect(
      findPriceTableFault(
        rows.map(given => ({ ...row, ...given })),
        UNITS,
      ),
    ).toBeNull()
  })
})

describe('what is wrong is named', () => {
  test.each<[Partial<PriceRow>[], string]>([
    [[{ season: { from: '2027-06-02', to: '2027-06-01' } }], 'rows.0.season.to'],
    [[{ tiers: tiers([2, 1]) }], 'rows.0.tiers.0.max'],
    [[{ tiers: tiers([1, 3], [3, null]) }], 'rows.0.tiers.1.min'],
    [[{ tiers: tiers([1, 3], [5, null]) }], 'rows.0.tiers.1.min'],
    [[{ tiers: tiers([1, null], [5, 6]) }], 'rows.0.tiers.1.min'],
    [[{ cells: [{ ...cell, unitId: 'senior' }] }], 'rows.0.cells.0.unit_id'],
    [[{ cells: [cell, { ...cell, tier: 2 }] }], 'rows.0.cells.1.tier'],
    [[{ cells: [cell, cell] }], 'rows.0.cells.1.tier'],
    [[{ cells: [{ ...cell, agePrices: [band(4, 3)] }] }], 'rows.0.cells.0.age_prices.0.to_age'],
    [
      [{ cells: [{ ...cell, agePrices: [band(0, 5), band(5, 9)] }] }],
      'rows.0.cells.0.age_prices.1.from_age',
    ],
    [[{}, { season: summer }], 'rows.1'],
    [[{ weekdays: [1, 2, 3] }, { weekdays: [2] }], 'rows.1'],
    [[{ season: summer }, {}, { season: { ...summer, to: '2027-07-01' } }], 'rows.2'],
  ])('%j: %s', (rows, field) => {
    const table = rows.map(given => ({ ...row, ...given }))
    expect(findPriceTableFault(table, UNITS)?.field).toBe(field)
  })
})
