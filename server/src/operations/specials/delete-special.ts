import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { findSpecialById, deleteSpecial as removeSpecial } from '#store/specials.ts'
import { alterTrip } from '../trips/alter-trip.ts'

/** What was booked with it keeps its price. */
export async function deleteSpecial(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    const special = await findSpecialById(tx, { sellerId, id })
    if (!special) throw notFound('special')
    const { tripId, name } = special
    await alterTrip(tx, { now, by }, { sellerId, product: tripId }, async () => {
      if (!(await removeSpecial(tx, { sellerId, id }))) throw notFound('special')
      const changes = { name, tripId }
      const log = { action: 'special.deleted', entity: 'special', entityId: id, changes }
      return { result: null, log }
    })
  })
}
