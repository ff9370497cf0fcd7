import type postgres from 'postgres'
import type { Tx } from '../database.ts'

type Condition = postgres.PendingQuery<postgres.Row[]>

/** What is old enough to go, and how many rows of it at most. */
export type OldRows = { before: Temporal.Instant; limit: number }

/** Rows of a table that lies with its sellers, by what makes them old. */
export type OldOfSellers = { table: string; old: Condition }
/** Where a row was when it was listed. */
export type ListedRow = { sellerId: string; at: string }

/** So many of them, of any seller. */
export async function listPortion(
  tx: Tx,
  { table, old, limit }: OldOfSellers & { limit: number },
): Promise<ListedRow[]> {
  return tx<ListedRow[]>`
    select seller_id as "sellerId", ctid::text as at from ${tx(table)} where ${old} limit ${limit}
  `
}

/**
 * Deletes those listed rows of a seller that are still old, and passes over those that somebody
 * else has locked.
 */
export async function deleteListed(
  tx: Tx,
  { table, old, sellerId, rows }: OldOfSellers & { sellerId: string; rows: readonly ListedRow[] },
): Promise<number> {
  const { count } = await tx`
    delete from ${tx(table)} where seller_id = ${sellerId} and ctid = any(array(
      select ctid from ${tx(table)}
      where seller_id = ${sellerId} and ctid = any(${rows.map(({ at }) => at)}::text[]::tid[])
        and ${old}
      for update skip locked
    ))
  `
  return count
}

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
