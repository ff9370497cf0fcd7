import type { HEALTH_WARNINGS } from '#contract/platform-health.ts'

export type HealthWarning = (typeof HEALTH_WARNINGS)[number]

export type HealthFacts = {
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
