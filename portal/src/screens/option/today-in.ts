/** Which day it is where the trip starts. */
export function todayIn(timezone: string, now = new Date()): string {
  // Written in this language, a day has the order of the service: 2026-12-07.
  return new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' }).format(now)
}
