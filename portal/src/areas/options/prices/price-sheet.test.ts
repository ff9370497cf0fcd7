import type { NewPriceTable } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  type CellAt,
  cellAt,
  EMPTY_CELL,
  isUnreadable,
  setCell,
  settledCell,
  sheetOf,
  shownText,
  typedCell,
  unreadable,
} from './price-sheet.ts'

const signs = (locale: string) => ({ locale, currency: 'USD' })

const table: NewPriceTable = {
  rows: [
    {
      season: { from: '2027-06-01', to: '2027-08-31' },
      weekdays: [5, 6],
      tiers: [{ min: 1, max: null }],
      cells: [{ unit_id: 'adult', tier: 1, net: 12_000, age_prices: [] }],
    },
    {
      season: null,
      weekdays: [],
      tiers: [
        { min: 1, max: 3 },
        { min: 4, max: null },
      ],
      cells: [
        { unit_id: 'adult', tier: 1, net: 10_000, age_prices: [] },
        { unit_id: 'adult', tier: 4, net: 8_000, age_prices: [] },
        {
          unit_id: 'child',
          tier: 4,
          net: 4_000,
          age_prices: [{ from_age: 3, to_age: 5, net: 2_000 }],
        },
      ],
    },
  ],
}
const at: CellAt = { row: 'row-1', unit: 'adult', tier: 1 }

describe('a price table as it is edited', () => {
  test('comes back as it was', () => {
    expect(bodyOf(sheetOf(table))).toEqual(table)
  })

  test('a cell without a price is not sent', () => {
    const sheet = setCell(
      sheetOf(table),
      at,
      typedCell(cellAt(sheetOf(table), at), '', signs('en')),
    )
    expect(bodyOf(sheet).rows[1]?.cells.map(({ tier }) => tier)).toEqual([1, 4])
  })

  test('a price has the decimals of its currency, and is kept as it was typed [D-34]', () => {
    const typed = (text: string, currency: string) => {
      const signs = { locale: 'de', currency }
      const cell = typedCell(EMPTY_CELL, text, signs)
      return [cell.minor, shownText(settledCell(cell), signs)]
    }
    expect(typed('79', 'EUR')).toEqual([7900, '79'])
    expect(typed('39,60', 'EUR')).toEqual([3960, '39,60'])
    expect(typed('12000', 'JPY')).toEqual([12_000, '12.000'])
    expect(typed('12,345', 'OMR')).toEqual([12_345, '12,345'])
    expect(typed('12,5', 'JPY')).toEqual([null, '12,5'])
  })

  test('what is typed is read in the signs of the reader, and kept where it cannot be', () => {
    const sheet = sheetOf(table)
    expect(typedCell(cellAt(sheet, at), '266,67', signs('de')).minor).toBe(26_667)
    const broken = typedCell(cellAt(sheet, at), '26x', signs('en'))
    expect(isUnreadable(broken)).toBe(true)
    expect(shownText(settledCell(broken), signs('en'))).toBe('26x')
    expect(unreadable(setCell(sheet, at, broken))).toEqual([at])
  })

  test('a sum below nothing or above all bounds is none', () => {
    expect(typedCell(cellAt(sheetOf(table), at), '-1', signs('en')).minor).toBe(null)
    expect(typedCell(cellAt(sheetOf(table), at), '1,000,000,000.01', signs('en')).minor).toBe(null)
  })

  test.each([
    [40_000, 'en', '400'],
    [26_667, 'de', '266,67'],
    [123_450, 'en', '1,234.50'],
    [0, 'ar-u-nu-latn', '0'],
    [26_667, 'ar-JO', '٢٦٦٫٦٧'],
  ])('%i in %s are shown as %s', (minor, locale, text) => {
    expect(shownText({ minor, typed: null, ages: [] }, signs(locale))).toBe(text)
    expect(typedCell({ minor: null, typed: null, ages: [] }, text, signs(locale)).minor).toBe(minor)
  })

  test('only the row that was changed is another object', () => {
    const before = sheetOf(table)
    const after = setCell(before, at, { minor: 1, typed: null, ages: [] })
    expect(after.rows[0]).toBe(before.rows[0])
    expect(after.rows[1]).not.toBe(before.rows[1])
  })
})
