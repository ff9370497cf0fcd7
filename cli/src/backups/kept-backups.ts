/** How many days, weeks and months keep a backup: the newest of each. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const

/**
 * Which of these moments are kept: of the last days, weeks and months that have any, the newest of
 * each. A day without a backup uses nothing up, so that a service that stood still for a month
 * loses none of them at its next backup. The newest of all is always kept.
 */
export function keptBackups(moments: readonly Temporal.Instant[]): Set<Temporal.Instant> {
  return new Set([
    ...newestOfEach(moments, KEPT.days, day => day.toString()),
    ...newestOfEach(moments, KEPT.weeks, day => `${day.yearOfWeek}-${day.weekOfYear}`),
    ...newestOfEach(moments, KEPT.months, day => day.toPlainYearMonth().toString()),
  ])
}

/** Of which the log is kept too, so that any moment since the oldest of them can be had back. */
export function backupsWithLog(moments: readonly Temporal.Instant[]): Set<Temporal.Instant> {
  return new Set(newestOfEach(moments, KEPT.days, day => day.toString()))
}

/**
 * From here on all of the log is kept, whatever backups are seen: those that need it may lie on a
 * disk that is not mounted just now.
 */
export function logKeptSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * KEPT.days })
}

function newestOfEach(
  moments: readonly Temporal.Instant[],
  most: number,
  spanOf: (day: Temporal.PlainDate) => string,
): Temporal.Instant[] {
  const newestFirst = [...moments].sort((a, b) => Temporal.Instant.compare(b, a))
  const found = new Map<string, Temporal.Instant>()
  for (const moment of newestFirst) {
    const span = spanOf(moment.toZonedDateTimeISO('UTC').toPlainDate())
    if (!found.has(span)) found.set(span, moment)
  }
  return [...found.values()].slice(0, most)
}
