/** The day of a moment on the clock of a place, as `2027-04-12`. */
export function dayThere(at: string, timeZone: string): string {
  // Canada writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))
}
