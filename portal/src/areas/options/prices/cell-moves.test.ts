import { describe, expect, test } from 'vitest'
import { cellId, moveCell } from './cell-moves.ts'

const tiers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ min: at + 1, max: at + 1 }))
const layout = {
  rows: [
    { key: 'a', tiers: tiers(3) },
    { key: 'b', tiers: tiers(2) },
  ],
  units: ['adult', 'child'],
}
const press = { shiftKey: false, atStart: true, atEnd: true, rtl: false }
const go = (from: [string, string, number], key: string, how = {}) => {
  const [row, unit, tier] = from
  const to = moveCell(layout, { row, unit, tier }, { ...press, key, ...how })
  return to && [to.row, to.unit, to.tier]
}

describe('keys in the price table', () => {
  test('Tab goes along the line and on to the next, and leaves at the end', () => {
    expect(go(['a', 'adult', 1], 'Tab')).toEqual(['a', 'adult', 2])
    expect(go(['a', 'adult', 2], 'Tab')).toEqual(['a', 'child', 0])
    expect(go(['a', 'child', 2], 'Tab')).toEqual(['b', 'adult', 0])
    expect(go(['b', 'child', 1], 'Tab')).toBe(null)
    expect(go(['a', 'child', 0], 'Tab', { shiftKey: true })).toEqual(['a', 'adult', 2])
    expect(go(['a', 'adult', 0], 'Tab', { shiftKey: true })).toBe(null)
  })

  test('Enter and the arrows go down, through all rows', () => {
    expect(go(['a', 'adult', 2], 'Enter')).toEqual(['a', 'child', 2])
    expect(go(['a', 'child', 2], 'ArrowDown')).toEqual(['b', 'adult', 1])
    expect(go(['b', 'adult', 0], 'ArrowUp')).toEqual(['a', 'child', 0])
    expect(go(['b', 'child', 0], 'Enter')).toBe(null)
    expect(go(['b', 'child', 0], 'Enter', { shiftKey: true })).toEqual(['b', 'adult', 0])
  })

  test('an arrow to the side moves the caret first', () => {
    expect(go(['a', 'adult', 0], 'ArrowRight')).toEqual(['a', 'adult', 1])
    expect(go(['a', 'adult', 0], 'ArrowRight', { atEnd: false })).toBe(null)
    expect(go(['a', 'adult', 2], 'ArrowRight')).toBe(null)
    expect(go(['a', 'adult', 1], 'ArrowLeft')).toEqual(['a', 'adult', 0])
  })

  test('from the right to the left', () => {
    expect(go(['a', 'adult', 0], 'ArrowLeft', { rtl: true })).toEqual(['a', 'adult', 1])
    expect(go(['a', 'adult', 1], 'ArrowRight', { rtl: true })).toEqual(['a', 'adult', 0])
  })

  test('other keys are typed', () => {
    expect(go(['a', 'adult', 0], '5')).toBe(null)
    expect(cellId({ row: 'a', unit: 'adult', tier: 0 })).toBe('price a adult 0')
  })
})
