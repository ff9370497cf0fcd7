import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/permissions.ts'
import { grantedOrThrow, notFound, refuse } from '#domain/refusal.ts'
import { judgeRoleChange } from '#domain/staff/role-changes.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  findTeamMember,
  insertNewTeamMember,
  insertPersonIfMissing,
  type TeamMember,
} from '#store/team/team-members.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { addResource } from '../resources/create-resource.ts'
import { type InvitationDeps, mailInvitation } from './mail-invitation.ts'

export type TeamDeps = InvitationDeps & { db: Db }

export type NewMember = {
  sellerId: string
  byRole: Role
  email: string
  name: string
  role: Role
  /** Whether departures can be assigned to them from the first moment. */
  withResource?: boolean
  /** Only the demo world names its ids; everybody else's are random. */
  personId?: string
}

/** Puts a person on the team at once and mails them a first sign-in link. */
export async function createTeamMember(
  deps: TeamDeps,
  by: Actor,
  input: NewMember,
  guard: IdempotencyGuard,
): Promise<TeamMember> {
  const { db, now } = deps
  const { sellerId } = input
  return transaction(db, { seller: sellerId }, async tx => {
    const { id } = await withIdempotencyKey(tx, guard, {
      now,
      make: async () => ({ id: await join(tx, deps, by, input) }),
      reload: async personId => ({ id: personId }),
    })
    const member = await findTeamMember(tx, { sellerId, personId: id })
    if (!member) throw notFound('person')
    return member
  })
}

async function join(tx: Tx, deps: TeamDeps, by: Actor, input: NewMember): Promise<string> {
  const { sellerId, role } = input
  const { now } = deps
  grantedOrThrow(judgeRoleChange({ by: input.byRole, from: null, to: role, owners: 1 }))
  const person = await insertPersonIfMissing(tx, {
    // Not ordered by time: an old id would reveal that the person is known to another seller.
    id: input.personId ?? randomUUID(),
    email: input.email,
    name: input.name,
    createdAt: now,
  })
  const isNew = await insertNewTeamMember(tx, {
    sellerId,
    personId: person.id,
    name: input.name,
    role,
    createdAt: now,
  })
  if (!isNew) {
    throw refuse('Conflict', { reason: 'already_member' }, 'This person is on the team already.')
  }
  await mailInvitation(tx, deps, { sellerId, person })
  if (input.withResource) await makeGuide(tx, { by, now }, { ...input, personId: person.id })
  await audit(tx, {
    sellerId,
    by,
    action: 'team_member.added',
    entity: 'person',
    entityId: person.id,
    changes: { role },
    at: now,
  })
  return person.id
}

/** The resource that departures are assigned to, under the name that the team wrote. */
async function makeGuide(
  tx: Tx,
  deps: { by: Actor; now: Temporal.Instant },
  { sellerId, personId, name }: NewMember & { personId: string },
): Promise<void> {
  const guide = { kind: 'guide', name, personId, capacity: null, note: '' } as const
  await addResource(tx, deps, { sellerId, ...guide })
}
