/** How often a backup is restored on trial. */
export type VerifyRhythm = 'off' | 'weekly' | 'daily'

// The clocks of two machines differ a little, and none must take today's backup for yesterday's.
const SKEW = { minutes: 5 }
// Less than the days themselves: the one before took its time, or was begun late.
const VERIFIED_FOR = { weekly: { hours: 6 * 24 + 12 }, daily: { hours: 12 } }

/** The last moment at which a backup was due that is made each day at this time of UTC. */
export function lastDueBackup(at: string, now: Temporal.Instant): Temporal.Instant {
  const here = now.add(SKEW).toZonedDateTimeISO('UTC')
  const today = here.withPlainTime(Temporal.PlainTime.from(at))
  const isPast = Temporal.ZonedDateTime.compare(today, here) <= 0
  return (isPast ? today : today.subtract({ days: 1 })).toInstant()
}

export function isVerificationDue(
  rhythm: VerifyRhythm,
  { verifiedAt, now }: { verifiedAt: Temporal.Instant | null; now: Temporal.Instant },
): boolean {
  if (rhythm === 'off') return false
  if (verifiedAt === null) return true
  return Temporal.Instant.compare(verifiedAt, now.subtract(VERIFIED_FOR[rhythm])) <= 0
}

/** When a worker makes it: a line of cron, in UTC. */
export function backupSchedule(at: string): string {
  const { hour, minute } = Temporal.PlainTime.from(at)
  return `${minute} ${hour} * * *`
}
