import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deletePreviewLink as deleteLink } from '#store/trips/preview-links.ts'
import { lockTrip, type WhichTrip } from '#store/trips/trips.ts'
import { audit } from '../audit.ts'

/** From now on it shows nothing. */
export async function deletePreviewLink(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { id, ...which }: WhichTrip & { id: string },
): Promise<void> {
  await transaction(db, { seller: which.sellerId }, async tx => {
    const trip = await lockTrip(tx, which)
    if (!trip) throw notFound('product')
    const { sellerId } = trip
    if (!(await deleteLink(tx, { sellerId, tripId: trip.id, id }))) throw notFound('preview_link')
    const log = { entity: 'trip', entityId: trip.id, changes: { previewLinkId: id } }
    await audit(tx, { sellerId, by, action: 'trip.preview_link_deleted', ...log, at: now })
  })
}
