import { expect, test } from 'vitest'
import type { Sheet } from './price-sheet.ts'
import { addRow, copyRow, copyRowsFrom, moveRow, removeRow } from './row-order.ts'

const price = (minor: number) => ({ minor, typed: null, ages: [] })
const sheet: Sheet = {
  rows: ['a', 'b', 'c'].map((key, at) => ({
    key,
    season: null,
    weekdays: [],
    tiers: [{ min: 1, max: null }],
    cells: { adult: [price(at)] },
  })),
}
const setPrice = ({ rows }: Sheet): Sheet => ({
  rows: rows.map((row, at) => (at === 0 ? { ...row, cells: { adult: [price(77)] } } : row)),
})
const keys = ({ rows }: Sheet) => rows.map(({ key }) => key).join('')

test('a row moves to where it was dropped, and never out of the table', () => {
  expect(keys(moveRow(sheet, 'c', 0))).toBe('cab')
  expect(keys(moveRow(sheet, 'a', 1))).toBe('bac')
  expect(keys(moveRow(sheet, 'a', 9))).toBe('bca')
  expect(keys(moveRow(sheet, 'b', -3))).toBe('bac')
  expect(keys(moveRow(sheet, 'x', 0))).toBe('abc')
})

test('a copy stands before its original, with a key of its own', () => {
  const copied = copyRow(sheet, 'b')
  expect(copied.rows).toHaveLength(4)
  expect(copied.rows[1]?.cells).toEqual(sheet.rows[1]?.cells)
  expect(new Set(copied.rows.map(({ key }) => key)).size).toBe(4)
  expect(keys(removeRow(copied, copied.rows[1]?.key ?? ''))).toBe('abc')
})

test('a new row comes first, with the sizes and prices that counted on its first day', () => {
  const added = addRow(sheet, { season: null, weekdays: [6, 7] })
  expect(added.rows[0]).toMatchObject({ weekdays: [6, 7], tiers: [{ min: 1, max: null }] })
  expect(added.rows[0]?.cells.adult?.[0]?.minor).toBe(0)
  const june = { from: '2027-06-01', to: '2027-06-30' }
  const seasons = addRow(sheet, { season: june, weekdays: [] })
  const later = { from: '2027-07-01', to: '2027-07-31' }
  const [first] = addRow(setPrice(seasons), { season: later, weekdays: [] }).rows
  expect(first?.cells.adult?.[0]?.minor).toBe(0)
  const within = { from: '2027-06-10', to: '2027-06-12' }
  const [inside] = addRow(setPrice(seasons), { season: within, weekdays: [] }).rows
  expect(inside?.cells.adult?.[0]?.minor).toBe(77)
  expect(addRow({ rows: [] }, { season: null, weekdays: [] }).rows[0]?.tiers).toHaveLength(1)
})

test('the table of another option comes with the units that both have', () => {
  const taken = copyRowsFrom(sheet, unit => (unit === 'adult' ? 'guest' : undefined))
  expect(Object.keys(taken.rows[0]?.cells ?? {})).toEqual(['guest'])
  expect(copyRowsFrom(sheet, () => undefined).rows[0]?.cells).toEqual({})
})
