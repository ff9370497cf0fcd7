import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePrices, mergeQuietly, priceDiff } from './price-diff.ts'
import { bodyOf, cellAt, type Sheet, type SheetRow, setCell, sheetOf } from './price-sheet.ts'
import { splitTier } from './price-tiers.ts'
import { addRow, removeRow } from './row-order.ts'

const price = (minor: number) => ({ minor, typed: null, ages: [] })
const at = (tier: number, row = 'row-1') => ({ row, unit: 'guest', tier })
const base: Sheet = sheetOf({
  rows: [
    {
      season: { from: '2027-06-01', to: '2027-08-31' },
      tiers: [{ min: 1 }],
      cells: [{ unit_id: 'guest', tier: 1, net: 52_000 }],
    },
    {
      tiers: [{ min: 1, max: 2 }, { min: 3 }],
      cells: [
        { unit_id: 'guest', tier: 1, net: 40_000 },
        { unit_id: 'guest', tier: 3, net: 30_000 },
      ],
    },
  ],
})
const minor = (sheet: Sheet, tier: number, row?: string) => cellAt(sheet, at(tier, row)).minor

describe('two people at one price table', () => {
  test('changes of different prices go together by themselves', () => {
    const mine = setCell(base, at(0), price(41_000))
    const theirs = setCell(base, at(1), price(31_000))
    const diff = priceDiff(base, mine, theirs)
    expect(diff.found.map(({ clash }) => clash)).toEqual([false, false])
    const merged = mergePrices(diff, {})
    expect([minor(merged, 0), minor(merged, 1)]).toEqual([41_000, 31_000])
  })

  test('of the same price mine is kept until theirs is chosen', () => {
    const mine = setCell(base, at(0), price(41_000))
    const theirs = setCell(base, at(0), price(42_000))
    const diff = priceDiff(base, mine, theirs)
    expect(diff.found).toMatchObject([{ key: 'row-1/guest/1', clash: true }])
    expect(minor(mergePrices(diff, {}), 0)).toBe(41_000)
    expect(minor(mergePrices(diff, { 'row-1/guest/1': 'theirs' }), 0)).toBe(42_000)
  })

  test('a row that they removed stays where I typed into it', () => {
    const mine = setCell(base, at(0, 'row-0'), price(53_000))
    const theirs = removeRow(base, 'row-0')
    const diff = priceDiff(base, mine, theirs)
    expect(diff.found).toMatchObject([{ key: 'row-0', clash: true, theirs: undefined }])
    expect(minor(mergePrices(diff, {}), 0, 'row-0')).toBe(53_000)
    expect(mergePrices(diff, { 'row-0': 'theirs' }).rows).toHaveLength(1)
  })

  test('a row that they removed goes if I left it alone, and one that they added comes', () => {
    const mine = setCell(base, at(0), price(41_000))
    const theirs = addRow(removeRow(base, 'row-0'), { season: null, weekdays: [7] })
    const merged = mergePrices(priceDiff(base, mine, theirs), {})
    expect(merged.rows.map(({ weekdays }) => weekdays)).toEqual([[7], []])
    expect(merged.rows[1]?.cells.guest?.[0]?.minor).toBe(41_000)
  })

  test('my new tier and their new price of the old one', () => {
    const rest = base.rows[1] as SheetRow
    const mine: Sheet = { rows: [base.rows[0] as SheetRow, splitTier(rest, 1, 5)] }
    const theirs = setCell(base, at(1), price(31_000))
    const merged = mergePrices(priceDiff(base, mine, theirs), {})
    expect(merged.rows[1]?.tiers).toHaveLength(3)
    expect(merged.rows[1]?.cells.guest?.map(cell => cell.minor)).toEqual([40_000, 31_000, 30_000])
  })

  test('together without asking where nobody has to choose, and rows keep their places', () => {
    const mine = addRow(setCell(base, at(0), price(41_000)), { season: null, weekdays: [6] })
    const theirs = setCell(base, at(1), price(31_000))
    const merged = mergeQuietly(base, mine, theirs)
    expect(merged?.rows.map(({ key }) => key)).toEqual(mine.rows.map(({ key }) => key))
    expect(merged && minor(merged, 1)).toBe(31_000)
    expect(mergeQuietly(base, mine, setCell(base, at(0), price(1)))).toBe(null)
  })

  test('what nobody changed comes back as it was, and every price that I typed is there', () => {
    const anyPrices = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 2 })
    const typed = (prices: number[]) =>
      prices.reduce((sheet, minor, tier) => setCell(sheet, at(tier), price(minor)), base)
    expect(bodyOf(mergePrices(priceDiff(base, base, base), {}))).toEqual(bodyOf(base))
    fc.assert(
      fc.property(anyPrices, anyPrices, (ofMine, ofTheirs) => {
        const merged = mergePrices(priceDiff(base, typed(ofMine), typed(ofTheirs)), {})
        expect([minor(merged, 0), minor(merged, 1)]).toEqual(ofMine)
      }),
    )
  })
})
