import {
  alignItems,
  type Choices,
  type Difference,
  differences,
  type Flat,
  merge,
} from '#draft/three-way.ts'
import type { Plan, Rule, SingleDate } from './schedule-plan.ts'

/** Three versions of a schedule: `rule-0`, `date/2026-12-24`, `closes_at`. */
export interface ScheduleDiff {
  base: Plan
  /** Keys of the rules, in their order. */
  order: string[]
  found: Difference[]
}

export function scheduleDiff(base: Plan, mine: Plan, theirs: Plan): ScheduleDiff {
  const ofBase = base.rules.map((_, at) => `rule-${at}`)
  const ofMine = keysOf(base, mine)
  const ofTheirs = keysOf(base, theirs)
  const found = differences(flat(base, ofBase), flat(mine, ofMine), flat(theirs, ofTheirs))
  const order = [...new Set([...ofMine, ...ofTheirs, ...ofBase])]
  return { base, order, found }
}

/** Both together where nobody has to choose; null where they changed the same rule. */
export function mergeQuietly(base: Plan, mine: Plan, theirs: Plan): Plan | null {
  const diff = scheduleDiff(base, mine, theirs)
  return diff.found.some(({ clash }) => clash) ? null : mergeSchedules(diff, {})
}

export function mergeSchedules({ base, order, found }: ScheduleDiff, choices: Choices): Plan {
  const keys = base.rules.map((_, at) => `rule-${at}`)
  const merged = merge(flat(base, keys), found, choices)
  const dates = [...merged].flatMap(([key, value]) =>
    // Under such a key stands a date: see `flat`.
    key.startsWith('date/') ? [value as SingleDate] : [],
  )
  return {
    // `order` has the keys of rules.
    rules: order.flatMap(key => (merged.has(key) ? [merged.get(key) as Rule] : [])),
    dates: dates.sort((a, b) => (a.date < b.date ? -1 : 1)),
    // Under this key stands a time.
    closes_at: (merged.get('closes_at') as string | undefined) ?? null,
  }
}

function flat({ rules, dates, closes_at }: Plan, keys: readonly string[]): Flat {
  const values = new Map<string, unknown>()
  for (const [at, rule] of rules.entries()) values.set(keys[at] ?? '', rule)
  for (const date of dates) values.set(`date/${date.date}`, date)
  if (closes_at !== null) values.set('closes_at', closes_at)
  return values
}

/** A rule that both added is one rule. */
function keysOf(base: Plan, plan: Plan): string[] {
  const was = alignItems(base.rules, plan.rules, rule => JSON.stringify(rule))
  return plan.rules.map((rule, at) => {
    const index = was[at] ?? null
    return index === null ? `new ${JSON.stringify(rule)}` : `rule-${index}`
  })
}
