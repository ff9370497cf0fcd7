import type { TripWords } from '#domain/trips/trip.ts'
import type { Reader, Tx } from '../database.ts'

/** What a trip says in one language. */
export type TripText = TripWords & {
  sellerId: string
  tripId: string
  locale: string
  published: boolean
  updatedAt: Temporal.Instant
}

/** Writes texts, each in place of the one the trip had in that language. */
export async function upsertTripTexts(tx: Tx, texts: readonly TripText[]): Promise<void> {
  if (texts.length === 0) return
  await tx`
    insert into trip_texts
      (seller_id, trip_id, locale, title, summary, description, highlights, itinerary, inclusions,
       bring, clothing, weather, seo, published, updated_at)
    select "sellerId", "tripId", locale, title, summary, description, highlights, itinerary,
      inclusions, bring, clothing, weather, seo, published, "updatedAt"
    from jsonb_to_recordset(${tx.json(texts)}) as row
      ("sellerId" uuid, "tripId" uuid, locale text, title text, summary text, description text,
       highlights jsonb, itinerary jsonb, inclusions jsonb, bring jsonb, clothing text,
       weather text, seo jsonb, published boolean, "updatedAt" timestamptz)
    on conflict (seller_id, trip_id, locale) do update set
      title = excluded.title, summary = excluded.summary, description = excluded.description,
      highlights = excluded.highlights, itinerary = excluded.itinerary,
      inclusions = excluded.inclusions, bring = excluded.bring, clothing = excluded.clothing,
      weather = excluded.weather, seo = excluded.seo, published = excluded.published,
      updated_at = excluded.updated_at
  `
}

const columns = (reader: Reader) => reader`
  seller_id as "sellerId", trip_id as "tripId", locale, title, summary, description, highlights,
  itinerary, inclusions, bring, clothing, weather, seo, published, updated_at as "updatedAt"
`

type TripKey = { sellerId: string; tripId: string }
type TextKey = TripKey & { locale: string }

export async function findTripText(
  reader: Reader,
  { sellerId, tripId, locale }: TextKey,
): Promise<TripText | null> {
  const [row] = await reader<TripText[]>`
    select ${columns(reader)} from trip_texts
    where seller_id = ${sellerId} and trip_id = ${tripId} and locale = ${locale}
  `
  return row ?? null
}

export async function listTripTexts(
  reader: Reader,
  page: TripKey & { after: string | null; limit: number },
): Promise<TripText[]> {
  const { sellerId, tripId, after, limit } = page
  return reader<TripText[]>`
    select ${columns(reader)} from trip_texts
    where seller_id = ${sellerId} and trip_id = ${tripId}
      ${after === null ? reader`` : reader`and locale > ${after}`}
    order by locale
    limit ${limit}
  `
}

export async function countTripTexts(
  reader: Reader,
  { sellerId, tripId }: TripKey,
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from trip_texts
    where seller_id = ${sellerId} and trip_id = ${tripId}
  `
  return row?.total ?? 0
}

export async function deleteTripText(
  tx: Tx,
  { sellerId, tripId, locale }: TextKey,
): Promise<boolean> {
  const rows = await tx`
    delete from trip_texts
    where seller_id = ${sellerId} and trip_id = ${tripId} and locale = ${locale}
    returning locale
  `
  return rows.length === 1
}
