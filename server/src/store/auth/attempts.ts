import type { AttemptLimit } from '#domain/attempts.ts'
import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

/** Makes attempts on the same buckets wait for each other. Sorted, so that none deadlock. */
export async function lockAttempts(tx: Tx, buckets: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended(b.bucket, 0))
    from (select unnest(${[...buckets]}::text[]) as bucket order by 1) b
  `
}

export type FullBucket = { bucket: string; oldestCountedAt: Temporal.Instant }

/** The buckets that already hold as many tries as their limit, with the first that still counts. */
export async function findFullBuckets(
  tx: Tx,
  { limits, now }: { limits: readonly AttemptLimit[]; now: Temporal.Instant },
): Promise<FullBucket[]> {
  return tx<FullBucket[]>`
    select l.bucket, counted.at as "oldestCountedAt"
    from json_to_recordset(${tx.json(limits)}::json)
      as l(bucket text, most integer, "windowMinutes" integer)
    cross join lateral (
      select a.at from attempts a
      where a.bucket = l.bucket
        and a.at > ${now.toString()}::timestamptz - make_interval(mins => l."windowMinutes")
      order by a.at desc
      offset l.most - 1 limit 1
    ) counted
  `
}

export async function insertAttempts(
  tx: Tx,
  { buckets, at }: { buckets: readonly string[]; at: Temporal.Instant },
): Promise<void> {
  await tx`
    insert into attempts (bucket, at)
    select unnest(${[...buckets]}::text[]), ${at.toString()}::timestamptz
  `
}

/** Takes one attempt back, such as a sign-in whose password was right. */
export async function deleteAttempts(
  tx: Tx,
  { buckets, at }: { buckets: readonly string[]; at: Temporal.Instant },
): Promise<void> {
  await tx`
    delete from attempts where ctid in (
      select distinct on (bucket) ctid from attempts
      where bucket = any(${[...buckets]}::text[]) and at = ${at.toString()}::timestamptz
    )
  `
}

export function deleteAttemptsBefore(tx: Tx, { before, limit }: OldRows): Promise<number> {
  const old = tx`at < ${before.toString()}`
  return deletePortion(tx, { table: 'attempts', old, limit })
}
