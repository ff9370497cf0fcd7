import type { ListedRow, OldOfSellers } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

/** What was taken of starts and days before a date. */
export function claimsBefore(tx: Tx, before: string): OldOfSellers {
  return { table: 'claims', old: tx`slot < ${before}` }
}

/** Some of it, while the counters say of which: claims have no index by their day. */
export async function listPastClaims(
  tx: Tx,
  { before, limit }: { before: string; limit: number },
): Promise<ListedRow[]> {
  return tx<ListedRow[]>`
    select c.seller_id as "sellerId", c.ctid::text as at from places_on_sale p
    join claims c on c.seller_id = p.seller_id and c.subject_id = p.subject_id
      and c.kind = p.kind and c.slot = p.slot
    where p.slot < ${before}
    limit ${limit}
  `
}

/** Counters of starts and days from one date to before another that nothing is taken of. */
export function placesBetween(
  tx: Tx,
  { from, before }: { from: string; before: string },
): OldOfSellers {
  const old = tx`
    slot >= ${from} and slot < ${before} and not exists (
      select from claims c
      where c.seller_id = places_on_sale.seller_id and c.subject_id = places_on_sale.subject_id
        and c.kind = places_on_sale.kind and c.slot = places_on_sale.slot
    )
  `
  return { table: 'places_on_sale', old }
}
