import type { HEALTH_WARNINGS } from '#contract/platform-health.ts'
import type { JOB_STATE_NAMES } from '#values/jobs.ts'

type HealthWarning = (typeof HEALTH_WARNINGS)[number]

type HealthFacts = {
  jobs: { failing: readonly string[]; late: readonly string[] }
  mail: { failed: number; kept: number; oldestDueAt: Temporal.Instant | null }
  rates: { stale: readonly string[]; quarantined: number }
  search: { state: string }
  webhooks: { off: number }
  storage: { freeMib: number | null; leastFreeMib: number }
}

/** A mail that is due leaves within a second; this long after something is wrong. */
const MAIL_LATE_MINUTES = 15

export function healthWarnings(facts: HealthFacts, now: Temporal.Instant): HealthWarning[] {
  const { jobs, mail, rates, search, webhooks, storage } = facts
  const lateSince = now.subtract({ minutes: MAIL_LATE_MINUTES })
  const found: [HealthWarning, boolean][] = [
    ['jobs_failing', jobs.failing.length > 0],
    ['jobs_late', jobs.late.length > 0],
    ['mail_failed', mail.failed > 0],
    [
      'mail_late',
      mail.oldestDueAt !== null && Temporal.Instant.compare(mail.oldestDueAt, lateSince) < 0,
    ],
    ['mail_kept', mail.kept > 0],
    ['rates_stale', rates.stale.length > 0],
    ['rates_quarantined', rates.quarantined > 0],
    ['webhooks_off', webhooks.off > 0],
    ['search_off', search.state !== 'ready'],
    ['disk_low', storage.freeMib !== null && storage.freeMib < storage.leastFreeMib],
  ]
  return found.filter(([, isSo]) => isSo).map(([warning]) => warning)
}

export type JobStateName = (typeof JOB_STATE_NAMES)[number]

type Run = {
  schedule: string
  knownSince: Temporal.Instant
  endedAt: Temporal.Instant | null
  failedAt: Temporal.Instant | null
}

/** A job may wait for others and take its time before it counts as late. */
const PATIENCE_MINUTES = 15

export function jobState(
  { schedule, knownSince, endedAt, failedAt }: Run,
  now: Temporal.Instant,
): JobStateName {
  const due = nextRun(schedule, endedAt ?? knownSince).add({ minutes: PATIENCE_MINUTES })
  if (Temporal.Instant.compare(due, now) < 0) return 'late'
  if (endedAt === null) return 'waiting'
  return failedAt?.equals(endedAt) ? 'failing' : 'ok'
}

// Cron lines of ours say minute and hour only: `*`, a fixed number, or a step such as `*/5`.
/** When a job runs next by its cron line. */
export function nextRun(schedule: string, after: Temporal.Instant): Temporal.Instant {
  const [minute = '*', hour = '*'] = schedule.split(' ')
  // In whole minutes since 1970, when a day of UTC began: a health check asks this of every job.
  const begun = Math.floor(after.epochMilliseconds / MS_OF_A_MINUTE)
  let at = begun + 1
  while (at < begun + MINUTES_OF_A_DAY && !isDue(at)) at++
  return Temporal.Instant.fromEpochMilliseconds(at * MS_OF_A_MINUTE)

  function isDue(minutes: number): boolean {
    const ofDay = minutes % MINUTES_OF_A_DAY
    return fits(minute, ofDay % 60) && fits(hour, Math.floor(ofDay / 60))
  }
}

const MS_OF_A_MINUTE = 60_000
const MINUTES_OF_A_DAY = 1_440

function fits(field: string, value: number): boolean {
  if (field === '*') return true
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0
  return value === Number(field)
}
