import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteTripText } from '#store/trips/trip-texts.ts'
import type { WhichTrip } from '#store/trips/trips.ts'
import { alterTrip } from './alter-trip.ts'

export async function deleteText(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { locale, ...which }: WhichTrip & { locale: string },
): Promise<void> {
  await transaction(db, { seller: which.sellerId }, tx =>
    alterTrip(tx, { now, by }, which, async ({ sellerId, id: tripId }) => {
      if (!(await deleteTripText(tx, { sellerId, tripId, locale }))) throw notFound('text')
      const log = {
        action: 'trip.text_deleted',
        entity: 'trip',
        entityId: tripId,
        changes: { locale },
      }
      return { result: null, log }
    }),
  )
}
