import { randomUUID } from 'node:crypto'
import type { PlatformRole } from '#domain/access/platform-permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  insertPlatformMember,
  lockPlatformMember,
  type PlatformMember,
} from '#store/platform/platform-members.ts'
import { insertPersonIfMissing } from '#store/team/team-members.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

export type NewPlatformMember = { email: string; name: string; role: PlatformRole }

/** Makes somebody one of the platform's people; they sign in with a link to their address. */
export async function createPlatformMember(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewPlatformMember,
  guard: IdempotencyGuard,
): Promise<PlatformMember> {
  return transaction(db, 'platform', async tx => {
    const { id } = await withIdempotencyKey(tx, guard, {
      now,
      make: async () => ({ id: await addMember(tx, { by, now }, input) }),
      reload: async personId => ({ id: personId }),
    })
    const member = await lockPlatformMember(tx, id)
    if (!member) throw notFound('person')
    return member
  })
}

async function addMember(
  tx: Tx,
  { by, now }: { by: Actor; now: Temporal.Instant },
  { email, name, role }: NewPlatformMember,
): Promise<string> {
  const known = await insertPersonIfMissing(tx, { id: randomUUID(), email, name, createdAt: now })
  const member = { personId: known.id, name, role, createdAt: now }
  if (!(await insertPlatformMember(tx, member))) {
    const detail = 'This person is one of the platform already.'
    throw refuse('Conflict', { reason: 'already_member' }, detail)
  }
  await audit(tx, {
    sellerId: null,
    by,
    action: 'platform_member.added',
    entity: 'person',
    entityId: known.id,
    changes: { email, role: { before: null, after: role } },
    at: now,
  })
  return known.id
}
