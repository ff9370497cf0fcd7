const DATE_FORM = /^(\d{4})-\d{2}-\d{2}$/
const INSTANT_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i
const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const LAST = Temporal.Instant.from('9999-12-31T23:59:59Z')

/** A day that exists, in a year that the database knows. */
export function isCalendarDate(text: string): boolean {
  const year = DATE_FORM.exec(text)?.[1]
  if (year === undefined || year === '0000') return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** Null for whatever is no point in time, or one that the database could not keep. */
export function parseInstant(text: string): Temporal.Instant | null {
  if (!INSTANT_FORM.test(text)) return null
  try {
    const instant = Temporal.Instant.from(text)
    const { compare } = Temporal.Instant
    return compare(instant, FIRST) >= 0 && compare(instant, LAST) <= 0 ? instant : null
  } catch {
    return null
  }
}
