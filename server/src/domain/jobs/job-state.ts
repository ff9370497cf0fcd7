import { nextRun } from './next-run.ts'

export type JobStateName = 'waiting' | 'ok' | 'failing' | 'late'

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
