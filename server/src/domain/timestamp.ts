/** RFC 3339 in UTC with milliseconds; null stays null. */
export function timestamp<T extends Temporal.Instant | null>(
  instant: T,
): T extends null ? string | null : string {
  const text = instant === null ? null : instant.toString({ smallestUnit: 'millisecond' })
  return text as T extends null ? string | null : string
}
