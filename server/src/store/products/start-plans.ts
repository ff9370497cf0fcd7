import type { StartPlan } from '#domain/availability/start-plan.ts'
import type { Takes } from '#domain/pricing/payable-methods.ts'
import type { StockKind, StockWanted } from '#domain/sales/stock.ts'
import type { Reader } from '../database.ts'

export type StoredPlans = {
  sellerId: string
  tripId: string
  takes: Takes
  plans: readonly StartPlan[]
}

/** When the options of these trips run; none for those whose prices came without a table. */
export async function listStartPlans(
  reader: Reader,
  trips: readonly { sellerId: string; tripId: string }[],
): Promise<StoredPlans[]> {
  // As JSON a row is read faster than column by column, and these are thousands.
  const rows = await reader<{ row: StoredPlans }[]>`
    select json_build_object('sellerId', l.seller_id, 'tripId', l.trip_id,
      'takes', jsonb_build_object(
        'transfers', s.has_bank_details, 'cards', s.takes_cards), 'plans', l.start_plans) as row
    from unnest(${trips.map(({ sellerId }) => sellerId)}::uuid[],
      ${trips.map(({ tripId }) => tripId)}::uuid[]) as a (seller_id, trip_id)
    join trip_price_ladders l on l.seller_id = a.seller_id and l.trip_id = a.trip_id
    join sellers s on s.id = l.seller_id
    where l.start_plans is not null and l.options_at = l.updated_at
  `
  return rows.map(({ row }) => row)
}

export type TakenStock = Omit<StockWanted, 'capacity'>

/** What is taken of some resources at starts and on days between two dates, both included. */
export async function listTakenBetween(
  reader: Reader,
  resources: readonly { sellerId: string; kind: StockKind; subjectId: string }[],
  { from, to }: { from: string; to: string },
): Promise<TakenStock[]> {
  if (resources.length === 0) return []
  return reader<TakenStock[]>`
    select a.kind, a.subject_id as "subjectId", c.slot, c.qty
    from unnest(${resources.map(({ sellerId }) => sellerId)}::uuid[],
      ${resources.map(({ subjectId }) => subjectId)}::uuid[],
      ${resources.map(({ kind }) => kind)}::text[]) as a (seller_id, subject_id, kind)
    cross join lateral (
      select slot, sum(qty)::int as qty
      from claims
      where seller_id = a.seller_id and subject_id = a.subject_id and kind = a.kind
        and slot >= ${from} collate "C" and slot < (${to} || 'U') collate "C"
        and (expires_at is null or expires_at > (select app_now()))
      group by seller_id, slot
    ) c
  `
}
