import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  deleteExpiredPreviewLinks,
  deletePreviewLink as deleteLink,
  insertPreviewLink,
  listPreviewLinks,
  type PreviewLink,
} from '#store/trips/preview-links.ts'
import { lockTrip, type WhichTrip } from '#store/trips/trips.ts'
import { audit } from '../audit.ts'

const LASTS = { hours: 24 }
const MOST_OF_TRIP = 10

type Deps = { db: Db; now: Temporal.Instant; randomBytes: (size: number) => Uint8Array }

/** Makes a link that shows the trip with its draft for a day, to whoever has it. */
export async function createPreviewLink(
  { db, now, randomBytes }: Deps,
  by: Actor,
  which: WhichTrip,
): Promise<{ link: PreviewLink; token: string }> {
  return transaction(db, { seller: which.sellerId }, async tx => {
    const trip = await lockTrip(tx, which)
    if (!trip) throw notFound('product')
    if (trip.status === 'archived') throw refuse('Conflict', { reason: 'archived' })
    const key = { sellerId: trip.sellerId, tripId: trip.id }
    await deleteExpiredPreviewLinks(tx, { ...key, now })
    const open = await listPreviewLinks(tx, { ...key, now })
    if (open.length >= MOST_OF_TRIP) {
      throw refuse('Conflict', { reason: 'too_many' }, `A trip has ${MOST_OF_TRIP} links at most.`)
    }
    const token = makeToken(randomBytes)
    const link = {
      ...key,
      id: randomUUIDv7(),
      digest: digestOf(token),
      createdAt: now,
      expiresAt: now.add(LASTS),
    }
    await insertPreviewLink(tx, link)
    const log = { entity: 'trip', entityId: trip.id, changes: { previewLinkId: link.id } }
    const action = 'trip.preview_link_created'
    await audit(tx, { sellerId: trip.sellerId, by, action, ...log, at: now })
    return { link, token }
  })
}

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
