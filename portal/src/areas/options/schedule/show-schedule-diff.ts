import type { ShownDifference } from '#draft/ConflictDialog.tsx'
import type { ScheduleDiff } from './schedule-diff.ts'
import type { Rule, SingleDate } from './schedule-plan.ts'
import { dateSentence, ruleSentence, type Speaking, sayDay } from './schedule-sentence.ts'

/** The differences of two schedules, in sentences. */
export function showScheduleDiff(
  { found, order }: ScheduleDiff,
  speaking: Speaking,
): ShownDifference[] {
  const { t } = speaking
  return found.map(difference => {
    const say = (value: unknown) => sayDifferent(difference.key, value, speaking)
    return {
      difference,
      label: labelOfDifference(difference.key, order, speaking),
      base: say(difference.base) ?? t('draft.nothing'),
      mine: say(difference.mine) ?? t('draft.nothing'),
      theirs: say(difference.theirs) ?? t('draft.nothing'),
    }
  })
}

export function labelOfDifference(
  key: string,
  order: readonly string[],
  speaking: Speaking,
): string {
  const { t } = speaking
  if (key === 'closes_at') return t('schedule.closesAt')
  if (key.startsWith('date/')) return sayDay(key.slice('date/'.length), speaking)
  return t('schedule.ruleNumber', { rule: String(order.indexOf(key) + 1) })
}

export function sayDifferent(key: string, value: unknown, speaking: Speaking): string | null {
  if (value === undefined) return null
  // The key says what stands under it: see schedule-diff.ts.
  if (key === 'closes_at') return value as string
  // As above.
  if (key.startsWith('date/')) return dateSentence(value as SingleDate, speaking)
  // As above.
  return ruleSentence(value as Rule, speaking)
}
