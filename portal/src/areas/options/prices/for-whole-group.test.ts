import { expect, test } from 'vitest'
import { forWholeGroup } from './for-whole-group.ts'
import { bodyOf, type SheetRow } from './price-sheet.ts'

test('a group has a price for each of its sizes, the same for adults and children', () => {
  const row: SheetRow = { key: 'a', season: null, weekdays: [], tiers: [], cells: {} }
  const made = forWholeGroup(row, ['adult', 'child'], [32_000, 16_000])
  const [body] = bodyOf({ rows: [made] }).rows
  expect(body?.tiers).toEqual([
    { min: 1, max: 1 },
    { min: 2, max: 2 },
  ])
  expect(body?.cells.map(({ unit_id, tier, net }) => [unit_id, tier, net])).toEqual([
    ['adult', 1, 32_000],
    ['adult', 2, 16_000],
    ['child', 1, 32_000],
    ['child', 2, 16_000],
  ])
})
