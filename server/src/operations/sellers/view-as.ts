import { VIEW_MINUTES } from '#domain/access/platform-permissions.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { updateStaffSessionView } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { findSellerBySlug, type Seller } from '#store/sellers.ts'
import { audit } from '../audit.ts'

type Deps = { db: Db; now: Temporal.Instant }
type View = { sessionId: string; slug: string }

/**
 * Lets the session of somebody of the platform look at a seller, read only and for an hour. One
 * line says so in the log of the seller and in that of the platform.
 */
export async function createViewAs(
  { db, now }: Deps,
  by: Actor,
  { sessionId, slug }: View,
): Promise<{ seller: Seller; until: Temporal.Instant }> {
  return transaction(db, 'platform', async tx => {
    const seller = await findSellerBySlug(tx, slug)
    if (!seller) throw notFound('seller')
    const until = now.add({ minutes: VIEW_MINUTES })
    const view = { sellerId: seller.id, until: until.toString() }
    await updateStaffSessionView(tx, { sessionId, view })
    await audit(tx, {
      sellerId: seller.id,
      by,
      action: 'seller.viewed',
      entity: 'seller',
      entityId: seller.id,
      changes: { until: until.toString() },
      at: now,
    })
    return { seller, until }
  })
}

/** The session works for its own seller again, if it has one. */
export async function deleteViewAs(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sessionId, slug }: { sessionId: string; slug: string },
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const seller = await findSellerBySlug(tx, slug)
    if (!seller) throw notFound('seller')
    await updateStaffSessionView(tx, { sessionId, view: null })
    await audit(tx, {
      sellerId: seller.id,
      by,
      action: 'seller.view_ended',
      entity: 'seller',
      entityId: seller.id,
      changes: {},
      at: now,
    })
  })
}
