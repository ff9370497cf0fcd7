import { digestOf } from '#domain/access/keys.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteStaffSessionByDigest } from '#store/staff-sessions.ts'
import { audit } from '../audit.ts'

/** Ends the session of this token; signing out without a session is no mistake. */
export async function signOutStaff(
  { db, now }: { db: Db; now: Temporal.Instant },
  { token, requestId }: { token: string; requestId: string },
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const ended = await deleteStaffSessionByDigest(tx, digestOf(token))
    if (!ended) return
    const { id, personId, sellerId } = ended
    await audit(tx, {
      sellerId,
      by: { kind: 'staff', id, personId, requestId },
      action: 'session.ended',
      entity: 'session',
      entityId: id,
      changes: {},
      at: now,
    })
  })
}
