import type { Role } from '#domain/access/permissions.ts'
import { grantedOrThrow, notFound } from '#domain/refusal.ts'
import { judgeRoleChange } from '#domain/staff/role-changes.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  findTeamMember,
  lockOwners,
  type TeamMember,
  updateTeamMemberRole,
} from '#store/team/team-members.ts'
import { audit } from '../audit.ts'

export type MemberChange = { sellerId: string; byRole: Role; personId: string; role: Role }

/** Gives a member another role. Their sessions and keys have it from the next call on. */
export async function updateTeamMember(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, byRole, personId, role }: MemberChange,
): Promise<TeamMember> {
  return transaction(db, { seller: sellerId }, async tx => {
    const owners = await lockOwners(tx, sellerId)
    const member = await findTeamMember(tx, { sellerId, personId })
    if (!member) throw notFound('person')
    const change = { by: byRole, from: member.role, to: role, owners: owners.length }
    grantedOrThrow(judgeRoleChange(change))
    await updateTeamMemberRole(tx, { sellerId, personId, role })
    await audit(tx, {
      sellerId,
      by,
      action: 'team_member.updated',
      entity: 'person',
      entityId: personId,
      changes: { role: { before: member.role, after: role } },
      at: now,
    })
    return { ...member, role }
  })
}
