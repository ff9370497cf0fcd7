import type { Role } from '#domain/access/permissions.ts'
import { grantedOrThrow, notFound, refuse } from '#domain/refusal.ts'
import { judgeRoleChange } from '#domain/staff/role-changes.ts'
import type { Actor } from '#store/audit-log.ts'
import { transaction } from '#store/database.ts'
import { findTeamMember, type TeamMember } from '#store/team/team-members.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import type { TeamDeps } from './create-team-member.ts'
import { mailInvitation } from './mail-invitation.ts'

export type Invited = { sellerId: string; byRole: Role; personId: string }

/** Mails the first sign-in link again to who has not come yet: mails get lost, and links old. */
export async function inviteTeamMember(
  deps: TeamDeps,
  by: Actor,
  { sellerId, byRole, personId }: Invited,
  guard: IdempotencyGuard,
): Promise<TeamMember> {
  const { db, now } = deps
  return transaction(db, { seller: sellerId }, async tx => {
    const member = await findTeamMember(tx, { sellerId, personId })
    if (!member) throw notFound('person')
    const { role, email, name } = member
    grantedOrThrow(judgeRoleChange({ by: byRole, from: role, to: role, owners: 2 }))
    await withIdempotencyKey(tx, guard, {
      now,
      async make() {
        if (member.firstSeenAt !== null) throw alreadyHere()
        await mailInvitation(tx, deps, { sellerId, person: { id: personId, email, name } })
        await audit(tx, {
          sellerId,
          by,
          action: 'team_member.invited',
          entity: 'person',
          entityId: personId,
          changes: { role },
          at: now,
        })
        return { id: personId }
      },
      reload: async id => ({ id }),
    })
    return member
  })
}

function alreadyHere() {
  return refuse(
    'Conflict',
    { reason: 'already_signed_in' },
    'They have signed in already, and can have a link mailed on the page where one signs in.',
  )
}
