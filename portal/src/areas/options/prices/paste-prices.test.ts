import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlock, pastePrices, readBlock } from './paste-prices.ts'
import { cellAt, type Sheet, shownText } from './price-sheet.ts'

const price = (minor: number | null) => ({ minor, typed: null, ages: [] })
const byAge = { minor: 4_000, typed: null, ages: [{ from_age: 3, to_age: 5, net: 2_000 }] }
const units = ['adult', 'child', 'baby']
const sheet: Sheet = {
  rows: [
    {
      key: 'row-0',
      season: null,
      weekdays: [],
      tiers: [
        { min: 1, max: 2 },
        { min: 3, max: null },
      ],
      cells: { adult: [price(500), price(400)], child: [price(250)], baby: [byAge, byAge] },
    },
  ],
}
const at = { row: 'row-0', unit: 'adult', tier: 0 }
const english = { at, units, signs: { locale: 'en', currency: 'USD' } }
const texts = (pasted: Sheet, locale: string) =>
  units.map(unit =>
    [0, 1].map(tier =>
      shownText(cellAt(pasted, { ...at, unit, tier }), { locale, currency: 'USD' }),
    ),
  )

describe('prices of a spreadsheet', () => {
  test('go to the right and down from the cell', () => {
    const { sheet: after, ...said } = pastePrices(sheet, '520\t360\r\n260\t180\r\n', english)
    expect(texts(after, 'en').slice(0, 2)).toEqual([
      ['520', '360'],
      ['260', '180'],
    ])
    expect(said).toEqual({ changed: 4, unreadable: 0, outside: 0, byAge: 0 })
  })

  test('are read in the signs of the reader', () => {
    const german = pastePrices(sheet, '1.234,50 $\t266,67', {
      at,
      units,
      signs: { locale: 'de', currency: 'USD' },
    })
    expect(cellAt(german.sheet, at).minor).toBe(123_450)
    const arabic = pastePrices(sheet, '٤٠٠\t٢٦٦٫٦٧', {
      at,
      units,
      signs: { locale: 'ar', currency: 'USD' },
    })
    expect(cellAt(arabic.sheet, { ...at, tier: 1 }).minor).toBe(26_667)
  })

  test('what does not fit is counted, not lost in silence', () => {
    const { sheet: after, ...said } = pastePrices(
      sheet,
      'Guest\t360\t9\n1\t2\t3\n4\t5\t6\n7\t8\t9',
      english,
    )
    expect(said).toEqual({ changed: 3, unreadable: 1, outside: 6, byAge: 2 })
    expect(cellAt(after, at).typed).toBe('Guest')
    expect(cellAt(after, { ...at, unit: 'baby' })).toEqual(byAge)
  })

  test('an empty cell takes the price away', () => {
    const { sheet: after, changed } = pastePrices(sheet, '\t360', english)
    expect(cellAt(after, at).minor).toBe(null)
    expect(changed).toBe(2)
  })

  test('nothing is written beyond the table, whatever is on the clipboard', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', ',', '.', '\t', '\n', 'x') }), text => {
        const { sheet: after } = pastePrices(sheet, text, english)
        expect(after.rows).toHaveLength(1)
        for (const cells of Object.values(after.rows[0]?.cells ?? {})) {
          expect(cells.length).toBeLessThanOrEqual(2)
        }
        expect(Object.keys(after.rows[0]?.cells ?? {}).sort()).toEqual([...units].sort())
      }),
    )
  })

  test('a single number is no block', () => {
    expect(isBlock('400\n')).toBe(false)
    expect(isBlock('400\t300')).toBe(true)
    expect(readBlock('"1,200"\t5\n')).toEqual([['1,200', '5']])
  })
})
