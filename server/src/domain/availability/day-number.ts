const DAY_MS = 86_400_000

/** Days since 1970: counting with them is many times faster than with dates. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
