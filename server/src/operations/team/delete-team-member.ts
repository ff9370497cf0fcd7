import type { Role } from '#domain/access/permissions.ts'
import { grantedOrThrow, notFound } from '#domain/refusal.ts'
import { judgeRoleChange } from '#domain/staff/role-changes.ts'
import type { Actor } from '#store/audit-log.ts'
import { deleteStaffSessionsAtSeller } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteMembership, findTeamMember, lockOwners } from '#store/team/team-members.ts'
import { audit } from '../audit.ts'

/**
 * Takes a person off the team. Their sessions at this seller end; the keys they made stop working
 * because the lookup of a key asks for the membership of its maker.
 */
export async function deleteTeamMember(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, byRole, personId }: { sellerId: string; byRole: Role; personId: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    const owners = await lockOwners(tx, sellerId)
    const member = await findTeamMember(tx, { sellerId, personId })
    if (!member) throw notFound('person')
    const change = { by: byRole, from: member.role, to: null, owners: owners.length }
    grantedOrThrow(judgeRoleChange(change))
    await deleteMembership(tx, { sellerId, personId })
    await deleteStaffSessionsAtSeller(tx, { sellerId, personId })
    await audit(tx, {
      sellerId,
      by,
      action: 'team_member.removed',
      entity: 'person',
      entityId: personId,
      changes: { role: { before: member.role, after: null } },
      at: now,
    })
  })
}
