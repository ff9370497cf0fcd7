import type { Db, Reader } from '../database.ts'

export type JobRun = {
  name: string
  schedule: string
  /** When a worker first had it with this schedule. */
  knownSince: Temporal.Instant
  endedAt: Temporal.Instant | null
  tookMs: number | null
  done: number | null
  succeededAt: Temporal.Instant | null
  failedAt: Temporal.Instant | null
  error: string | null
}

export type EndedRun = {
  name: string
  schedule: string
  endedAt: Temporal.Instant
  tookMs: number
} & ({ done: number } | { error: string })

/** A job that never ran here is listed as well; one that the release has no more is not. */
export async function keepJobNames(
  db: Db,
  { jobs, now }: { jobs: readonly { name: string; schedule: string }[]; now: Temporal.Instant },
): Promise<void> {
  await db`
    insert into job_runs as j (name, schedule, known_since)
    select r.name, r.schedule, ${now.toString()}
    from json_to_recordset(${db.json([...jobs])}::json) as r(name text, schedule text)
    on conflict (name) do update set schedule = excluded.schedule,
      known_since = case when j.schedule is distinct from excluded.schedule
        then excluded.known_since else j.known_since end
  `
  await db`delete from job_runs where name <> all(${jobs.map(({ name }) => name)}::text[])`
}

export async function recordJobRun(db: Db, run: EndedRun): Promise<void> {
  const at = run.endedAt.toString()
  const done = 'done' in run ? run.done : null
  const error = 'error' in run ? run.error : null
  await db`
    insert into job_runs as j
      (name, schedule, known_since, ended_at, took_ms, done, succeeded_at, failed_at, error)
    values (${run.name}, ${run.schedule}, ${at}, ${at}, ${run.tookMs}, ${done},
      ${error === null ? at : null}, ${error === null ? null : at}, ${error})
    on conflict (name) do update set ended_at = excluded.ended_at, took_ms = excluded.took_ms,
      done = excluded.done, succeeded_at = coalesce(excluded.succeeded_at, j.succeeded_at),
      failed_at = coalesce(excluded.failed_at, j.failed_at),
      error = coalesce(excluded.error, j.error)
  `
}

export async function listJobRuns(reader: Reader): Promise<JobRun[]> {
  return reader<JobRun[]>`
    select name, schedule, known_since as "knownSince", ended_at as "endedAt",
      took_ms as "tookMs", done,
      succeeded_at as "succeededAt", failed_at as "failedAt", error
    from job_runs order by name
  `
}
