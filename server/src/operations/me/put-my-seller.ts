import { notFound } from '#domain/refusal.ts'
import { updateStaffSessionSeller } from '#store/auth/staff-sessions.ts'
import { listMembershipsOfPerson, markTeamMemberSeen } from '#store/team.ts'
import { type Acting, write } from '../write.ts'

/** Lets a session work for another team of its person. */
export async function putMySeller(
  acting: Acting<null>,
  { sessionId, personId, slug }: { sessionId: string; personId: string; slug: string },
): Promise<void> {
  const { now } = acting
  await write(acting, async ({ tx, log }) => {
    const memberships = await listMembershipsOfPerson(tx, personId)
    const chosen = memberships.find(membership => membership.slug === slug)
    if (!chosen) throw notFound('seller')
    const { sellerId } = chosen
    await updateStaffSessionSeller(tx, { sessionId, sellerId })
    await markTeamMemberSeen(tx, { sellerId, personId, now })
    await log('session.switched', sessionId, { seller: slug }, { sellerId })
  })
}
