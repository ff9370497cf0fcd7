import { type Db, type Reader, readAs, type Tx } from './database.ts'

/**
 * Queues a job in the transaction that causes it: both happen or neither does. One that was queued
 * before and has not begun is enough for all. Not for transactions that many make at once: the
 * call to the worker that goes with it makes their commits wait for each other.
 */
export async function enqueueJob(tx: Tx, task: string): Promise<void> {
  await tx`select enqueue_job(${task})`
}

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

/** What whoever looks after an installation does now and then, and must not forget. */
export type OperationName = 'backup' | 'backup_verified' | 'backup_log' | 'invariants'

export type OperationRun = {
  name: string
  okAt: Temporal.Instant | null
  failedAt: Temporal.Instant | null
  error: string | null
}

const MOST_LETTERS = 300

/** Writes down how it ended; null when it went well. An error must not quote what people typed. */
export async function recordOperation(
  db: Db,
  { name, at, error }: { name: OperationName; at: Temporal.Instant; error: string | null },
): Promise<void> {
  const when = at.toString()
  await db`
    insert into operation_runs as o (name, ok_at, failed_at, error)
    values (${name}, ${error === null ? when : null}, ${error === null ? null : when},
      ${error?.slice(0, MOST_LETTERS) ?? null})
    on conflict (name) do update set ok_at = coalesce(excluded.ok_at, o.ok_at),
      failed_at = coalesce(excluded.failed_at, o.failed_at),
      error = coalesce(excluded.error, o.error)
  `
}

/** What nobody does any more must not look forgotten. */
export async function forgetOperation(db: Db, name: OperationName): Promise<void> {
  await db`delete from operation_runs where name = ${name}`
}

export async function listOperationRuns(reader: Reader): Promise<OperationRun[]> {
  return reader<OperationRun[]>`
    select name, ok_at as "okAt", failed_at as "failedAt", error from operation_runs order by name
  `
}

/** What a worker may find to do: events to relay, deliveries and mails that are due. */
export type WaitingWork = {
  events: boolean
  deliveries: boolean
  mails: boolean
  /** When something next falls due by itself. */
  nextAt: Temporal.Instant | null
}

export async function findWaitingWork(db: Db, now: Temporal.Instant): Promise<WaitingWork> {
  const [row] = await db<WaitingWork[]>`
    select events, deliveries, mails, next_at as "nextAt" from waiting_work(${now.toString()})
  `
  return row ?? { events: false, deliveries: false, mails: false, nextAt: null }
}

/** What waits in the queues that workers empty, and how old the schema is. */
export type WatchedQueues = {
  mailDepth: number
  mailFailed: number
  /** Since when the oldest is due that has not left; null when none is. */
  mailDueAt: Temporal.Instant | null
  webhookDepth: number
  webhookDueAt: Temporal.Instant | null
  /** The file that was applied last. */
  migration: string
}

/** So many are counted at most: more is as bad, and a full queue must stay cheap to look at. */
const MOST_COUNTED = 10_000

export async function readWatchedQueues(
  reader: Reader,
  now: Temporal.Instant,
): Promise<WatchedQueues | null> {
  const at = now.toString()
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<WatchedQueues[]>`
      select
        (select count(*)::int from
          (select from mail_outbox where status = 'queued' and due_at <= ${at}
            limit ${MOST_COUNTED}) m) as "mailDepth",
        (select count(*)::int from
          (select from mail_outbox where status = 'failed'
            limit ${MOST_COUNTED}) m) as "mailFailed",
        (select min(due_at) from mail_outbox
          where status = 'queued' and due_at <= ${at}) as "mailDueAt",
        (select count(*)::int from
          (select from webhook_deliveries where status = 'pending'
            limit ${MOST_COUNTED}) d) as "webhookDepth",
        least(
          (select min(due_at) from webhook_queues where due_at <= ${at}),
          (select min(created_at) from events where sequence is null)) as "webhookDueAt",
        (select max(name) from migrations) as migration
    `
    return row ?? null
  })
}
