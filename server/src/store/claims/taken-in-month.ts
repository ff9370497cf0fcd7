import type { PlaceKey } from '#domain/sales/places.ts'
import type { Reader } from '../database.ts'

/** A resource of a seller in a month `YYYY-MM`. */
export type ResourceInMonth = Pick<PlaceKey, 'kind' | 'subjectId'> & {
  sellerId: string
  month: string
}

/** How much is taken at a start or on a day of the resource with this index, counted from 0. */
export type TakenInMonth = PlaceKey & { resource: number; qty: number }

/**
 * What is taken at the starts and on the days of months. However much was sold before and after,
 * only the rows of these months are read.
 */
export async function listTakenInMonths(
  reader: Reader,
  resources: readonly ResourceInMonth[],
): Promise<TakenInMonth[]> {
  return reader<TakenInMonth[]>`
    select a.number::int - 1 as resource, a.kind, a.subject_id as "subjectId", c.slot, c.qty
    from unnest(
      ${resources.map(({ sellerId }) => sellerId)}::uuid[],
      ${resources.map(({ subjectId }) => subjectId)}::uuid[],
      ${resources.map(({ kind }) => kind)}::text[], ${resources.map(({ month }) => month)}::text[]
    ) with ordinality as a (seller_id, subject_id, kind, month, number)
    cross join lateral (
      select slot, sum(qty)::int as qty
      from claims
      where seller_id = a.seller_id and subject_id = a.subject_id and kind = a.kind
        and slot >= (a.month || '-01') collate "C" and slot < (a.month || '-32') collate "C"
        and (expires_at is null or expires_at > (select app_now()))
      group by slot
    ) c
  `
}
