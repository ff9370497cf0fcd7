import type { Db, Reader } from '../database.ts'

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
