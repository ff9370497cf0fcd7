import { randomUUID } from 'node:crypto'
import type { PlatformRole } from '#domain/access/platform-permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  insertPlatformMember,
  lockPlatformMember,
  type PlatformMember,
  deletePlatformMember as removeMember,
  updatePlatformMember as writeMember,
} from '#store/platform/platform-members.ts'
import { insertPersonIfMissing } from '#store/team.ts'
import { audit } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'

type NewPlatformMember = { email: string; name: string; role: PlatformRole }

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
