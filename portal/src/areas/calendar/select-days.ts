import { daysBetween } from '#kit/dates/month-weeks.ts'

export interface DaySelection {
  days: ReadonlySet<string>
  /** From where a range is counted. */
  anchor: string | null
}

export const NO_DAYS: DaySelection = { days: new Set(), anchor: null }

/** `only` begins anew, `range` goes on from the anchor, `toggle` adds or takes away one. */
export type HowToSelect = 'only' | 'range' | 'toggle'

export function selectDay(before: DaySelection, day: string, how: HowToSelect): DaySelection {
  if (how === 'range' && before.anchor !== null) {
    return { days: new Set(daysBetween(before.anchor, day)), anchor: before.anchor }
  }
  if (how === 'toggle') {
    const days = new Set(before.days)
    if (!days.delete(day)) days.add(day)
    return { days, anchor: day }
  }
  // The one day that is selected already is let go by choosing it again.
  if (how === 'only' && before.days.size === 1 && before.days.has(day)) return NO_DAYS
  return { days: new Set([day]), anchor: day }
}

/** How a press of the mouse, of a finger or of a key selects. A finger has no Shift. */
export function howToSelect(press: {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  pointerType?: string
}): HowToSelect {
  if (press.shiftKey) return 'range'
  if (press.ctrlKey || press.metaKey || press.pointerType === 'touch') return 'toggle'
  return 'only'
}

/** Runs of days one after the other: what one call can change at once. */
export function runsOfDays(days: Iterable<string>): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = []
  for (const day of [...days].sort()) {
    const last = runs.at(-1)
    if (last && daysBetween(last.to, day).length === 2) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
