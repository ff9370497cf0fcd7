/** How many days, weeks and months keep a backup: the newest of each. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const

/**
 * Which of these moments are kept: of the last days, weeks and months that have any, the newest of
 * each. A day without a backup uses nothing up, so that a service that stood still for a month
 * loses none of them at its next backup. The newest of all is always kept.
 */
export function keptBackups(moments: readonly Temporal.Instant[]): Set<Temporal.Instant> {
  const newestFirst = [...moments].sort((a, b) => Temporal.Instant.compare(b, a))
  const rules: [number, (day: Temporal.PlainDate) => string][] = [
    [KEPT.days, day => day.toString()],
    [KEPT.weeks, day => `${day.yearOfWeek}-${day.weekOfYear}`],
    [KEPT.months, day => day.toPlainYearMonth().toString()],
  ]
  const kept = new Set<Temporal.Instant>()
  for (const [most, spanOf] of rules) {
    const seen = new Set<string>()
    for (const moment of newestFirst) {
      const span = spanOf(moment.toZonedDateTimeISO('UTC').toPlainDate())
      if (seen.has(span)) continue
      if (seen.size === most) break
      seen.add(span)
      kept.add(moment)
    }
  }
  return kept
}
