import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { updateStaffSessionView } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { findSellerBySlug } from '#store/sellers/sellers.ts'
import { audit } from '../audit.ts'

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
