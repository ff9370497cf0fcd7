import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { deleteStaffSessionOf } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'

type Owned = { personId: string; sellerId: string | null; id: string }

/** Ends a session of one's own, this one or one on another device. */
export async function deleteMySession(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { personId, sellerId, id }: Owned,
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    if (!(await deleteStaffSessionOf(tx, { personId, id }))) throw notFound('session')
    await audit(tx, {
      sellerId,
      by,
      action: 'session.ended',
      entity: 'session',
      entityId: id,
      changes: {},
      at: now,
    })
  })
}
