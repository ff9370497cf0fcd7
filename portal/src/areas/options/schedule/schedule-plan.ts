import type { NewSchedule, Schedule } from '@outset/sdk/seller'

export interface Rule {
  from: string | null
  to: string | null
  weekdays: readonly number[]
  times: readonly string[]
  capacity: number | null
}

export interface SingleDate {
  date: string
  times: readonly string[]
  capacity: number | null
}

/** A schedule with nothing left out, as it is edited and saved. */
export interface Plan {
  rules: readonly Rule[]
  dates: readonly SingleDate[]
  closes_at: string | null
}

export function planOf({ rules, dates = [], closes_at = null }: Schedule | NewSchedule): Plan {
  return {
    rules: rules.map(({ from = null, to = null, weekdays = [], times = [], capacity = null }) => ({
      from,
      to,
      weekdays,
      times,
      capacity,
    })),
    dates: dates.map(({ date, times = [], capacity = null }) => ({ date, times, capacity })),
    closes_at,
  }
}

/** A single date takes the place of the one that its day had. */
export function setDate(plan: Plan, date: SingleDate): Plan {
  const others = plan.dates.filter(known => known.date !== date.date)
  const dates = [...others, date].sort((a, b) => (a.date < b.date ? -1 : 1))
  return { ...plan, dates }
}

export function removeDate(plan: Plan, date: string): Plan {
  return { ...plan, dates: plan.dates.filter(known => known.date !== date) }
}

export function setRule(plan: Plan, at: number, rule: Rule): Plan {
  return { ...plan, rules: plan.rules.with(at, rule) }
}

export function addRule(plan: Plan, rule: Rule, at = plan.rules.length): Plan {
  return { ...plan, rules: plan.rules.toSpliced(at, 0, rule) }
}

export function removeRule(plan: Plan, at: number): Plan {
  return { ...plan, rules: plan.rules.toSpliced(at, 1) }
}

/** Times as they are typed, `9, 14:30` or `9.00 und 14 Uhr 30`, sorted and each once. */
export function readTimes(text: string): { times: string[]; unreadable: string[] } {
  const times = new Set<string>()
  const unreadable: string[] = []
  for (const word of text.split(/[,;،\s]+/).filter(Boolean)) {
    const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(word) ?? []
    if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) unreadable.push(word)
    else times.add(`${hours.padStart(2, '0')}:${minutes}`)
  }
  return { times: [...times].sort(), unreadable }
}
