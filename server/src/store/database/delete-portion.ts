import type postgres from 'postgres'
import type { Tx } from '../database.ts'

type Condition = postgres.PendingQuery<postgres.Row[]>

/** What is old enough to go, and how many rows of it at most. */
export type OldRows = { before: Temporal.Instant; limit: number }

/**
 * Deletes so many rows and no more, and passes over those that somebody else has locked: however
 * much there is to sweep, no statement takes long and nobody waits for it.
 */
export async function deletePortion(
  tx: Tx,
  { table, old, limit }: { table: string; old: Condition; limit: number },
): Promise<number> {
  const { count } = await tx`
    delete from ${tx(table)} where ctid = any(array(
      select ctid from ${tx(table)} where ${old} limit ${limit} for update skip locked
    ))
  `
  return count
}
