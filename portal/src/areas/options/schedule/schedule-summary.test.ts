import { expect, test } from 'vitest'
import { translator } from '#app/language/translate.ts'
import { addRule, planOf, type Rule, removeRule, setRule } from './schedule-plan.ts'
import { scheduleSummary } from './schedule-summary.ts'
import { schedule } from './words/en.ts'

const english = { t: translator(() => ({ schedule }), 'en'), locale: 'en', allDay: false }
const live = planOf({
  rules: [
    { weekdays: [1], times: ['09:00'], capacity: 12 },
    { weekdays: [6], times: ['10:00'], capacity: 8 },
  ],
})
const first = live.rules[0] as Rule

test('a changed rule is said as it was and as it will be', () => {
  const next = setRule(live, 0, { ...first, times: ['09:30'] })
  const [line, ...others] = scheduleSummary(live, next, english)
  expect(others).toEqual([])
  expect(line?.label).toBe('Rule 1')
  expect(line?.before).toMatch(/09:00/)
  expect(line?.after).toMatch(/09:30/)
})

test('a rule that comes before the others is new, and they are as they were', () => {
  const next = addRule(live, { ...first, times: ['17:00'] }, 0)
  const lines = scheduleSummary(live, next, english)
  expect(lines.map(({ before, after }) => [before, after?.includes('17:00')])).toEqual([
    [null, true],
  ])
})

test('a rule that goes is said', () => {
  const [line] = scheduleSummary(live, removeRule(live, 1), english)
  expect(line?.before).toMatch(/10:00/)
  expect(line?.after).toBeNull()
})
