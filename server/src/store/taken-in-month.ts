import type { PlaceKey } from '#domain/sales/places.ts'
import type { Reader } from './database.ts'

type Asked = {
  sellerId: string
  things: readonly Pick<PlaceKey, 'kind' | 'subjectId'>[]
  /** `YYYY-MM`. */
  month: string
}

/**
 * What is taken at the starts and on the days of a month. However much was sold before and after,
 * only the rows of the month are read.
 */
export async function listTakenInMonth(
  reader: Reader,
  { sellerId, things, month }: Asked,
): Promise<(PlaceKey & { qty: number })[]> {
  return reader<(PlaceKey & { qty: number })[]>`
    select kind, subject_id as "subjectId", slot, sum(qty)::int as qty
    from claims
    where seller_id = ${sellerId}
      and subject_id = any(${things.map(({ subjectId }) => subjectId)}::uuid[])
      and kind = any(${[...new Set(things.map(({ kind }) => kind))]}::text[])
      and slot >= ${`${month}-01`} and slot < ${`${month}-32`}
      and (expires_at is null or expires_at > (select app_now()))
    group by kind, subject_id, slot
  `
}
