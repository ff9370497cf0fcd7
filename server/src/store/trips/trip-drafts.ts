import type { DraftChange } from '#domain/trips/draft.ts'
import type { Reader, Tx } from '../database.ts'

export type TripDraft = {
  sellerId: string
  tripId: string
  changes: readonly DraftChange[]
  /** Ids that were given out for what is new in it. */
  newIds: readonly string[]
  /** Another with each write. */
  revision: string
  updatedAt: Temporal.Instant
}

type TripKey = { sellerId: string; tripId: string }

/** Null where nothing is changed. Whoever writes afterwards holds the trip. */
export async function findTripDraft(
  reader: Reader,
  { sellerId, tripId }: TripKey,
): Promise<TripDraft | null> {
  const [row] = await reader<TripDraft[]>`
    select seller_id as "sellerId", trip_id as "tripId", changes, new_ids as "newIds", revision,
      updated_at as "updatedAt"
    from trip_drafts where seller_id = ${sellerId} and trip_id = ${tripId}
  `
  return row ?? null
}

export async function upsertTripDraft(tx: Tx, draft: TripDraft): Promise<void> {
  await tx`
    insert into trip_drafts (seller_id, trip_id, changes, new_ids, revision, updated_at)
    values (${draft.sellerId}, ${draft.tripId}, ${JSON.stringify(draft.changes)}::text::jsonb,
      ${draft.newIds}::uuid[], ${draft.revision}, ${draft.updatedAt.toString()})
    on conflict (seller_id, trip_id) do update
    set changes = excluded.changes, new_ids = excluded.new_ids, revision = excluded.revision,
      updated_at = excluded.updated_at
  `
}

export async function deleteTripDraft(tx: Tx, { sellerId, tripId }: TripKey): Promise<void> {
  await tx`delete from trip_drafts where seller_id = ${sellerId} and trip_id = ${tripId}`
}

/** The options of these trips for which an open draft has prices. */
export async function listDraftedPrices(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await reader<{ optionId: string }[]>`
    select change ->> 'optionId' as "optionId"
    from trip_drafts, jsonb_array_elements(changes) as change
    where seller_id = ${sellerId} and trip_id = any(${tripIds}::uuid[])
      and change ->> 'part' = 'price_table'
  `
  return new Set(rows.map(({ optionId }) => optionId))
}
