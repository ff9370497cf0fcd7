import type { TripWords } from '#domain/trips/trip.ts'
import type { Tx } from './database.ts'

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
       published, updated_at)
    select "sellerId", "tripId", locale, title, summary, description, highlights, itinerary,
      inclusions, published, "updatedAt"
    from jsonb_to_recordset(${tx.json(texts as never)}) as row
      ("sellerId" uuid, "tripId" uuid, locale text, title text, summary text, description text,
       highlights jsonb, itinerary jsonb, inclusions jsonb, published boolean,
       "updatedAt" timestamptz)
    on conflict (seller_id, trip_id, locale) do update set
      title = excluded.title, summary = excluded.summary, description = excluded.description,
      highlights = excluded.highlights, itinerary = excluded.itinerary,
      inclusions = excluded.inclusions, published = excluded.published,
      updated_at = excluded.updated_at
  `
}
