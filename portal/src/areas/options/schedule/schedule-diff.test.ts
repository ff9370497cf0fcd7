import { expect, test } from 'vitest'
import { mergeQuietly, mergeSchedules, scheduleDiff } from './schedule-diff.ts'
import { addRule, planOf, type Rule, removeRule, setDate, setRule } from './schedule-plan.ts'

const base = planOf({
  rules: [
    { weekdays: [1, 3, 5], times: ['09:00'], capacity: 12 },
    { weekdays: [6], times: ['10:00'], capacity: 8 },
  ],
})
const first = base.rules[0] as Rule

test('my seats and their new rule go together', () => {
  const mine = setRule(base, 0, { ...first, capacity: 14 })
  const theirs = addRule(base, { ...first, times: ['17:00'] })
  const merged = mergeSchedules(scheduleDiff(base, mine, theirs), {})
  expect(merged.rules.map(({ times, capacity }) => [times[0], capacity])).toEqual([
    ['09:00', 14],
    ['10:00', 8],
    ['17:00', 12],
  ])
})

test('together without asking where nobody has to choose', () => {
  const mine = setRule(base, 0, { ...first, capacity: 14 })
  expect(mergeQuietly(base, mine, removeRule(base, 1))?.rules).toHaveLength(1)
  expect(mergeQuietly(base, mine, removeRule(base, 0))).toBe(null)
})

test('of one rule that both changed mine is kept, until theirs is chosen', () => {
  const mine = setRule(base, 0, { ...first, capacity: 14 })
  const theirs = setRule(base, 0, { ...first, capacity: 16 })
  const diff = scheduleDiff(base, mine, theirs)
  expect(diff.found).toMatchObject([{ key: 'rule-0', clash: true }])
  expect(mergeSchedules(diff, {}).rules[0]?.capacity).toBe(14)
  expect(mergeSchedules(diff, { 'rule-0': 'theirs' }).rules[0]?.capacity).toBe(16)
})

test('a rule that they removed and I changed is asked for', () => {
  const mine = setRule(base, 1, { ...(base.rules[1] as Rule), capacity: 10 })
  const diff = scheduleDiff(base, mine, removeRule(base, 1))
  expect(diff.found).toMatchObject([{ key: 'rule-1', clash: true, theirs: undefined }])
  expect(mergeSchedules(diff, {}).rules).toHaveLength(2)
  expect(mergeSchedules(diff, { 'rule-1': 'theirs' }).rules).toHaveLength(1)
})

test('extra dates by their day', () => {
  const christmas = { date: '2026-12-24', times: ['10:00'], capacity: 6 }
  const mine = setDate(base, christmas)
  const theirs = setDate(base, { ...christmas, date: '2026-12-26' })
  const merged = mergeSchedules(scheduleDiff(base, mine, theirs), {})
  expect(merged.dates.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-26'])
})

test('nothing changed is the same again', () => {
  expect(mergeSchedules(scheduleDiff(base, base, base), {})).toEqual(base)
})
