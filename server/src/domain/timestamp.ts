/** RFC 3339 in UTC with milliseconds; null stays null. */
export function timestamp(instant: Temporal.Instant): string
export function timestamp(instant: Temporal.Instant | null): string | null
export function timestamp(instant: Temporal.Instant | null): string | null {
  return instant === null ? null : instant.toString({ smallestUnit: 'millisecond' })
}
