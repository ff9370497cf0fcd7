import type { PlaceKey } from '#domain/sales/places.ts'
import type { Reader } from '../database.ts'

/** A resource of a seller on some days: from one on, and before another. */
export type ResourceBetween = Pick<PlaceKey, 'kind' | 'subjectId'> & {
  sellerId: string
  from: string
  before: string
}

/** How much is taken at a start or on a day of the resource with this index, counted from 0. */
export type TakenBetween = PlaceKey & { resource: number; qty: number }

/**
 * What is taken at the starts and on the days asked for. However much was sold before and after,
 * only the rows of these days are read. They are added up for each seller, because those may lie on
 * different servers.
 */
export async function listTakenBetween(
  reader: Reader,
  resources: readonly ResourceBetween[],
): Promise<TakenBetween[]> {
  return reader<TakenBetween[]>`
    select a.number::int - 1 as resource, a.kind, a.subject_id as "subjectId", c.slot, c.qty
    from unnest(
      ${resources.map(({ sellerId }) => sellerId)}::uuid[],
      ${resources.map(({ subjectId }) => subjectId)}::uuid[],
      ${resources.map(({ kind }) => kind)}::text[], ${resources.map(({ from }) => from)}::text[],
      ${resources.map(({ before }) => before)}::text[]
    ) with ordinality as a (seller_id, subject_id, kind, first, before, number)
    cross join lateral (
      select slot, sum(qty)::int as qty
      from claims
      where seller_id = a.seller_id and subject_id = a.subject_id and kind = a.kind
        and slot >= a.first collate "C" and slot < a.before collate "C"
        and (expires_at is null or expires_at > (select app_now()))
      group by seller_id, slot
    ) c
  `
}
