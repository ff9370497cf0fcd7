import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findTripText, type TripText, upsertTripTexts } from '#store/trips/trip-texts.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import { differences } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type Alteration, alterTrip } from './alter-trip.ts'

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
