import type { Schedule } from '#domain/sales/sale-sheet.ts'
import { LARGEST_GROUP } from './prices.ts'
import type { Theme } from './themes.ts'

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** When trips of a kind start, those that do not start at eight. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  'sunrise-walk': ['05:00'],
  'after-dark': ['19:30'],
  'cook-and-eat': ['10:00', '16:00'],
  'by-boat': ['09:00', '14:00'],
  'private-day': ['08:00', '10:00'],
  'two-nights': ['09:00'],
  week: ['09:00'],
  transfer: ['06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
}

/** Rules without an end, so that the demo world is never out of season. */
export function scheduleOf(theme: Theme): Schedule {
  if (theme.template === 'ticket') {
    const rule = { from: null, to: null, weekdays: [], times: [], capacity: null }
    return { rules: [rule], dates: [], closesAt: '18:00' }
  }
  const rule = {
    from: null,
    to: null,
    weekdays: theme.template === 'multi_day' ? [MONDAY, THURSDAY, SATURDAY] : [],
    times: TIMES[theme.slug] ?? ['08:00'],
    capacity: theme.private ? null : LARGEST_GROUP,
  }
  return { rules: [rule], dates: [], closesAt: null }
}

export function groupsPerStart(theme: Theme): number {
  return theme.template === 'transfer' ? 3 : 1
}
