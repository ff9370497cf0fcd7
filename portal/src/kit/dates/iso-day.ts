/** Days as `2026-12-24`, on the clock of the place. No zone and no time of day can shift them. */

const DAY_MS = 86_400_000

/** Days since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(day: string, by: number): string {
  return dayOf(dayNumber(day) + by)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  // Day 0, the first of January 1970, was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const number = dayNumber(text)
  // `2026-02-30` reads as the second of March.
  return Number.isFinite(number) && dayOf(number) === text
}

/** `addMonths('2026-12', 1)` is `2027-01`. */
export function addMonths(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}
