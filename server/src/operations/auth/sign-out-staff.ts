import { digestOf } from '#domain/access/keys.ts'
import { deleteOneTimeTokensOf } from '#store/auth/one-time-tokens.ts'
import { deleteOtherStaffSessions, deleteStaffSessionByDigest } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import { SIGN_IN_PURPOSE } from './create-staff-sign-in-link.ts'

type SignOut = {
  token: string
  /** Whether all other sessions of the person end, too. */
  everywhere: boolean
  requestId: string
}

/** Ends the session of this token; signing out without a session is no mistake. */
export async function signOutStaff(
  { db, now }: { db: Db; now: Temporal.Instant },
  { token, everywhere, requestId }: SignOut,
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const ended = await deleteStaffSessionByDigest(tx, digestOf(token))
    if (!ended) return
    const { id, personId, sellerId } = ended
    if (everywhere) {
      // Sessions last: a link that is just being used is waited for, and its session then seen.
      await deleteOneTimeTokensOf(tx, { purpose: SIGN_IN_PURPOSE, subject: personId })
      await deleteOtherStaffSessions(tx, { personId, keepId: id })
    }
    await audit(tx, {
      sellerId,
      by: { kind: 'staff', id, personId, requestId },
      action: 'session.ended',
      entity: 'session',
      entityId: id,
      changes: everywhere ? { everywhere } : {},
      at: now,
    })
  })
}
