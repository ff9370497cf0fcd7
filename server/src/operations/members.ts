import { randomUUID } from 'node:crypto'
import type { NewPlatformMember, PlatformMember } from '#contract/platform-member.ts'
import type { PlatformRole } from '#domain/access/platform-permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import {
  insertPlatformMember,
  lockPlatformMember,
  deletePlatformMember as removeMember,
  updatePlatformMember as writeMember,
} from '#store/platform/platform-members.ts'
import { insertPersonIfMissing } from '#store/team.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { type Acting, type Write, write } from './write.ts'

/** Makes somebody one of the platform's people; they sign in with a link to their address. */
export async function createPlatformMember(
  acting: Acting<null>,
  input: NewPlatformMember,
): Promise<PlatformMember> {
  const { now, guard } = acting
  return write(acting, async w => {
    const { id } = await withIdempotencyKey(w.tx, guard, {
      now,
      make: async () => ({ id: await addMember(w, input) }),
      reload: async personId => ({ id: personId }),
    })
    const member = await lockPlatformMember(w.tx, id)
    if (!member) throw notFound('person')
    return member
  })
}

async function addMember(
  { tx, now, log }: Write<null>,
  { email, name, role }: NewPlatformMember,
): Promise<string> {
  const known = await insertPersonIfMissing(tx, { id: randomUUID(), email, name, createdAt: now })
  const member = { personId: known.id, name, role, createdAt: now }
  if (!(await insertPlatformMember(tx, member))) {
    const detail = 'This person is one of the platform already.'
    throw refuse('Conflict', { reason: 'already_member' }, detail)
  }
  await log(
    'platform_member.added',
    known.id,
    { email, role: { before: null, after: role } },
    { entity: 'person' },
  )
  return known.id
}

/** Their sessions have the new role from the next call on. */
export async function updatePlatformMember(
  acting: Acting<null>,
  { personId, role }: { personId: string; role: PlatformRole },
): Promise<PlatformMember> {
  return write(acting, async ({ tx, log }) => {
    const member = await lockPlatformMember(tx, personId)
    if (!member) throw notFound('person')
    if (member.role === role) return member
    await writeMember(tx, { personId, role })
    await log(
      'platform_member.updated',
      personId,
      { role: { before: member.role, after: role } },
      { entity: 'person' },
    )
    return { ...member, role }
  })
}

/** From the next call on their sessions open nothing of the platform. */
export async function deletePlatformMember(acting: Acting<null>, personId: string): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    const member = await lockPlatformMember(tx, personId)
    if (!member) throw notFound('person')
    await removeMember(tx, personId)
    await log(
      'platform_member.removed',
      personId,
      { role: { before: member.role, after: null } },
      { entity: 'person' },
    )
  })
}
