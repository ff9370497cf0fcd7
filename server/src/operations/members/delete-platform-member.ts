import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  lockPlatformMember,
  deletePlatformMember as removeMember,
} from '#store/platform/platform-members.ts'
import { audit } from '../audit.ts'

/** From the next call on their sessions open nothing of the platform. */
export async function deletePlatformMember(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  personId: string,
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const member = await lockPlatformMember(tx, personId)
    if (!member) throw notFound('person')
    await removeMember(tx, personId)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'platform_member.removed',
      entity: 'person',
      entityId: personId,
      changes: { role: { before: member.role, after: null } },
      at: now,
    })
  })
}
