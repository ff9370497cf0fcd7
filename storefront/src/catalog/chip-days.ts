import { weekIn } from '#book/month-grid.ts'

/** What the chips beside the days of a search choose in one press. */
export const CHIPS = ['today', 'tomorrow', 'weekend'] as const
export type Chip = (typeof CHIPS)[number]

export function chipIn(text: string | null): Chip | null {
  return CHIPS.find(chip => chip === text) ?? null
}

const DAY_MS = 86_400_000

/** The days that a chip means, where it is `today`; the weekend that has begun is the next one. */
export function chipDays(
  chip: Chip,
  { today, weekend }: { today: string; weekend: readonly number[] },
): { date_from: string; date_to: string } {
  if (chip === 'today') return { date_from: today, date_to: today }
  const tomorrow = daysAfter(today, 1)
  if (chip === 'tomorrow') return { date_from: tomorrow, date_to: tomorrow }
  let first = today
  while (!isIn(weekend, first)) first = daysAfter(first, 1)
  let last = first
  while (weekend.length < 7 && isIn(weekend, daysAfter(last, 1))) last = daysAfter(last, 1)
  return { date_from: first, date_to: last }
}

/** 1 is Monday and 7 is Sunday. */
const SATURDAY_SUNDAY = [6, 7]

/** The days that people of a country are off. */
export function weekendIn(country: string): readonly number[] {
  try {
    const days = weekIn(`und-${country.toUpperCase()}`)?.weekend ?? []
    return days.length > 0 ? days : SATURDAY_SUNDAY
  } catch {
    return SATURDAY_SUNDAY
  }
}

function isIn(weekend: readonly number[], date: string): boolean {
  return weekend.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || 7)
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
