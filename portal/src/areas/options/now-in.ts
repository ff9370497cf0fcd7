/** The date and time on the clock of a place, as the service writes starts: `2026-12-07T09:00`. */
export function nowIn(timezone: string, now = new Date()): string {
  // Written in this language, both have the order of the service.
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return clock.format(now).replace(' ', 'T')
}

/** Which day it is where the trip starts. */
export function todayIn(timezone: string, now = new Date()): string {
  return nowIn(timezone, now).slice(0, 10)
}
