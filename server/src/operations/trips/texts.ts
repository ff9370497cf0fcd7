import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { TripWords } from '#domain/trips/trip.ts'
import { findWordsFault } from '#domain/trips/words.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { lockPlacesForShare } from '#store/trips/trip-geography.ts'
import {
  deleteTripText,
  findTripText,
  type TripText,
  upsertTripTexts,
} from '#store/trips/trip-texts.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import { bothSides, differences } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type Alteration, alterTrip, mustHaveTrip } from './alter-trip.ts'

/** What the trip says in one language. It stays published, or unpublished, as it was. */
export async function putText(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { locale, words, ...which }: WhichTrip & { locale: string; words: TripWords },
): Promise<TripText> {
  const fault = findWordsFault(words)
  if (fault) throw invalidFault(fault)
  return transaction(db, { seller: which.sellerId }, async tx => {
    await mustHaveTrip(tx, which)
    const itinerary = await findPlaces(tx, words.itinerary)
    return alterTrip(tx, { now, by }, which, async ({ sellerId, id: tripId }) => {
      const former = await findTripText(tx, { sellerId, tripId, locale })
      const text: TripText = {
        ...words,
        itinerary,
        sellerId,
        tripId,
        locale,
        published: former?.published ?? false,
        updatedAt: now,
      }
      await upsertTripTexts(tx, [text])
      const log = {
        action: 'trip.text_set',
        entity: 'trip',
        entityId: tripId,
        changes: { locale, ...bothSides(wordsOf(former), wordsOf(text)) },
      }
      return { result: text, log }
    })
  })
}

/** What the text says; nothing where there is none. */
function wordsOf(text: TripText | null): { [Name in keyof TripWords]: TripWords[Name] | null } {
  return {
    title: text?.title ?? null,
    summary: text?.summary ?? null,
    description: text?.description ?? null,
    highlights: text?.highlights ?? null,
    itinerary: text?.itinerary ?? null,
    inclusions: text?.inclusions ?? null,
    seo: text?.seo ?? null,
  }
}

/** A merged place is kept under the name of the place that took it in. */
async function findPlaces(
  tx: Tx,
  itinerary: TripWords['itinerary'],
): Promise<TripWords['itinerary']> {
  const found = await lockPlacesForShare(tx, [...new Set(itinerary.flatMap(step => step.places))])
  return itinerary.map((step, index) => ({
    ...step,
    places: step.places.map((slug, at) => {
      const place = found.get(slug)
      if (!place) {
        throw invalidInput(`itinerary.${index}.places.${at}`, 'unknown_value', 'no such place')
      }
      return place.slug
    }),
  }))
}

export async function deleteText(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { locale, ...which }: WhichTrip & { locale: string },
): Promise<void> {
  await transaction(db, { seller: which.sellerId }, tx =>
    alterTrip(tx, { now, by }, which, async ({ sellerId, id: tripId }) => {
      const former = await findTripText(tx, { sellerId, tripId, locale })
      if (!(await deleteTripText(tx, { sellerId, tripId, locale }))) throw notFound('text')
      const log = {
        action: 'trip.text_deleted',
        entity: 'trip',
        entityId: tripId,
        changes: { locale, ...bothSides(wordsOf(former), wordsOf(null)) },
      }
      return { result: null, log }
    }),
  )
}

type Deps = { db: Db; now: Temporal.Instant }
type WhichText = WhichTrip & { locale: string }

/** Shows a trip in a language. */
export async function publishText(
  deps: Deps,
  by: Actor,
  which: WhichText,
  guard: IdempotencyGuard,
): Promise<TripText> {
  return setTextPublished(deps, by, { ...which, published: true }, guard)
}

/** Takes a language back. A trip without any leaves the sale until it has one again. */
export async function unpublishText(
  deps: Deps,
  by: Actor,
  which: WhichText,
  guard: IdempotencyGuard,
): Promise<TripText> {
  return setTextPublished(deps, by, { ...which, published: false }, guard)
}

async function setTextPublished(
  { db, now }: Deps,
  by: Actor,
  { locale, published, ...which }: WhichText & { published: boolean },
  guard: IdempotencyGuard,
): Promise<TripText> {
  return transaction(db, { seller: which.sellerId }, async tx => {
    const { id: tripId } = await withIdempotencyKey(tx, guard, {
      now,
      make: () =>
        alterTrip(tx, { now, by }, which, trip =>
          setPublished(tx, trip, { locale, published, now }),
        ),
      reload: async id => ({ id }),
    })
    const text = await findTripText(tx, { sellerId: which.sellerId, tripId, locale })
    if (!text) throw notFound('text')
    return text
  })
}

async function setPublished(
  tx: Tx,
  { sellerId, id: tripId }: Trip,
  { locale, published, now }: { locale: string; published: boolean; now: Temporal.Instant },
): Promise<Alteration<{ id: string }>> {
  const text = await findTripText(tx, { sellerId, tripId, locale })
  if (!text) throw notFound('text')
  if (text.published === published) {
    const reason = published ? 'already_published' : 'not_published'
    throw refuse('Conflict', { reason })
  }
  await upsertTripTexts(tx, [{ ...text, published, updatedAt: now }])
  const action = published ? 'trip.text_published' : 'trip.text_unpublished'
  const log = {
    action,
    entity: 'trip',
    entityId: tripId,
    changes: { locale, ...differences(text, { published }) },
  }
  return { result: { id: tripId }, log }
}
