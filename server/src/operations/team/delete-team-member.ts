import type { Role } from '#domain/access/permissions.ts'
import { grantedOrThrow, notFound } from '#domain/refusal.ts'
import { judgeRoleChange } from '#domain/staff/role-changes.ts'
import type { Actor } from '#store/audit-log.ts'
import { deleteStaffSessionsAtSeller } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteMembership, findTeamMember, lockOwners } from '#store/team/team-members.ts'
import { listAddressesNamedBy } from '#store/webhooks/webhook-endpoints.ts'
import { audit } from '../audit.ts'
import { mailOwners } from '../mail/mail-owners.ts'
import { hostOf } from '../webhook-endpoints/guard-address.ts'

/**
 * Takes a person off the team. Their sessions at this seller end; the keys they made stop working
 * because the lookup of a key asks for the membership of its maker. Webhooks are the seller's and
 * go on; owners are told of those that this person pointed somewhere.
 */
export async function deleteTeamMember(
  { db, now, publicUrl }: { db: Db; now: Temporal.Instant; publicUrl: string },
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
    const named = await listAddressesNamedBy(tx, { sellerId, personId })
    if (named.length > 0) {
      await mailOwners(
        tx,
        { now, publicUrl },
        {
          sellerId,
          actor: by,
          template: 'webhook-maker-left',
          about: '/developers',
          values: known => ({
            ...known,
            person: member.name,
            hosts: [...new Set(named.map(hostOf))].join(', '),
          }),
        },
      )
    }
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
