import type { Tx } from '../database.ts'

/** What was taken of starts and days before a date, while the counters say which those are. */
export async function deletePastClaims(
  tx: Tx,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const { count } = await tx`
    delete from claims where ctid = any(array(
      select c.ctid from places_on_sale p
      join claims c on c.seller_id = p.seller_id and c.subject_id = p.subject_id
        and c.kind = p.kind and c.slot = p.slot
      where p.slot < ${before}
      limit ${limit}
      for update of c skip locked
    ))
  `
  return count
}

/** Counters of starts and days from one date to before another that nothing is taken of. */
export async function deletePastPlaces(
  tx: Tx,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<number> {
  const { count } = await tx`
    delete from places_on_sale where ctid = any(array(
      select p.ctid from places_on_sale p
      where p.slot >= ${from} and p.slot < ${before} and not exists (
        select from claims c
        where c.seller_id = p.seller_id and c.subject_id = p.subject_id and c.kind = p.kind
          and c.slot = p.slot
      )
      limit ${limit}
      for update of p skip locked
    ))
  `
  return count
}
