import type { PlatformRole } from '#domain/access/platform-permissions.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  lockPlatformMember,
  type PlatformMember,
  updatePlatformMember as writeMember,
} from '#store/platform/platform-members.ts'
import { audit } from '../audit.ts'

/** Their sessions have the new role from the next call on. */
export async function updatePlatformMember(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { personId, role }: { personId: string; role: PlatformRole },
): Promise<PlatformMember> {
  return transaction(db, 'platform', async tx => {
    const member = await lockPlatformMember(tx, personId)
    if (!member) throw notFound('person')
    if (member.role === role) return member
    await writeMember(tx, { personId, role })
    await audit(tx, {
      sellerId: null,
      by,
      action: 'platform_member.updated',
      entity: 'person',
      entityId: personId,
      changes: { role: { before: member.role, after: role } },
      at: now,
    })
    return { ...member, role }
  })
}
