import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { updateStaffSessionSeller } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { listMembershipsOfPerson, markTeamMemberSeen } from '#store/team.ts'
import { audit } from '../audit.ts'

/** Lets a session work for another team of its person. */
export async function putMySeller(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sessionId, personId, slug }: { sessionId: string; personId: string; slug: string },
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const memberships = await listMembershipsOfPerson(tx, personId)
    const chosen = memberships.find(membership => membership.slug === slug)
    if (!chosen) throw notFound('seller')
    await updateStaffSessionSeller(tx, { sessionId, sellerId: chosen.sellerId })
    await markTeamMemberSeen(tx, { sellerId: chosen.sellerId, personId, now })
    await audit(tx, {
      sellerId: chosen.sellerId,
      by,
      action: 'session.switched',
      entity: 'session',
      entityId: sessionId,
      changes: { seller: slug },
      at: now,
    })
  })
}
