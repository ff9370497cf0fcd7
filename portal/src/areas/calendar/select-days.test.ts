import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#kit/dates/iso-day.ts'
import { daysBetween } from '#kit/dates/month-weeks.ts'
import { howToSelect, NO_DAYS, runsOfDays, selectDay } from './select-days.ts'

const press = { shiftKey: false, ctrlKey: false, metaKey: false }

describe('selecting days', () => {
  test('one, then up to another, from the same anchor both ways', () => {
    const one = selectDay(NO_DAYS, '2026-12-09', 'only')
    const later = selectDay(one, '2026-12-11', 'range')
    expect([...later.days]).toEqual(['2026-12-09', '2026-12-10', '2026-12-11'])
    expect([...selectDay(later, '2026-12-08', 'range').days]).toEqual(['2026-12-08', '2026-12-09'])
  })

  test('one more, one less, and none', () => {
    const two = selectDay(selectDay(NO_DAYS, '2026-12-09', 'only'), '2026-12-24', 'toggle')
    expect(two.days.size).toBe(2)
    const one = selectDay(two, '2026-12-24', 'toggle')
    expect([...one.days]).toEqual(['2026-12-09'])
    expect(selectDay(one, '2026-12-09', 'only').days.size).toBe(0)
  })

  test('a finger adds day by day, a mouse begins anew', () => {
    expect(howToSelect({ ...press, pointerType: 'touch' })).toBe('toggle')
    expect(howToSelect({ ...press, pointerType: 'mouse' })).toBe('only')
    expect(howToSelect({ ...press, shiftKey: true })).toBe('range')
    expect(howToSelect({ ...press, metaKey: true })).toBe('toggle')
  })

  test('runs hold the same days, and no two of them touch', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_060 }))
    fc.assert(
      fc.property(numbers, found => {
        const days = found.map(dayOf)
        const runs = runsOfDays(days)
        expect(runs.flatMap(({ from, to }) => daysBetween(from, to))).toEqual([...days].sort())
        for (const [at, { from }] of runs.entries()) {
          const before = runs[at - 1]
          if (before) expect(daysBetween(before.to, from).length).toBeGreaterThan(2)
        }
      }),
    )
  })
})
