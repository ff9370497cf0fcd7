import assert from 'node:assert/strict'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Role } from '#domain/access/permissions.ts'
import { bucketOf } from '#domain/attempts.ts'
import { grantedOrThrow, notFound, refuse } from '#domain/refusal.ts'
import { judgeRoleChange } from '#domain/staff/role-changes.ts'
import { INVITATION_DAYS } from '#domain/staff/session.ts'
import { emailKey } from '#domain/text.ts'
import type { Actor } from '#store/audit-log.ts'
import { insertOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import {
  findTeamMember,
  insertNewTeamMember,
  insertPersonIfMissing,
  type Person,
  type TeamMember,
} from '#store/team/team-members.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import { audit } from '../audit.ts'
import { SIGN_IN_PURPOSE } from '../auth/create-staff-sign-in-link.ts'
import { staffSignInUrl } from '../auth/staff-page.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerSender } from '../mail/seller-sender.ts'
import { addResource } from '../resources/create-resource.ts'

export type TeamDeps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
  /** A team cannot be used to fill somebody's mailbox, nor those of many. */
  invitationsPerEmailHour: number
  invitationsPerSellerHour: number
}

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
  await invite(tx, deps, { sellerId, person })
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

async function invite(
  tx: Tx,
  { now, publicUrl, randomBytes, ...most }: TeamDeps,
  { sellerId, person }: { sellerId: string; person: Person },
): Promise<void> {
  const toAddress = bucketOf('invitation', 'email', emailKey(person.email))
  const ofSeller = bucketOf('invitation', 'seller', sellerId)
  const limits = [
    { bucket: toAddress, most: most.invitationsPerEmailHour, windowMinutes: 60 },
    { bucket: ofSeller, most: most.invitationsPerSellerHour, windowMinutes: 60 },
  ]
  await takeAttempt(tx, { limits, now })
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const token = makeToken(randomBytes)
  const expiresAt = now.add({ hours: 24 * INVITATION_DAYS })
  const page = { locale: seller.defaultLanguage, token, invited: 'yes' } as const
  await insertOneTimeToken(tx, {
    id: randomUUIDv7(),
    purpose: SIGN_IN_PURPOSE,
    subject: person.id,
    digest: digestOf(token),
    createdAt: now,
    expiresAt,
  })
  await queueMail(tx, {
    sellerId,
    to: person.email,
    template: 'team-invitation',
    locale: seller.defaultLanguage,
    values: {
      name: person.name,
      sellerName: seller.name,
      link: staffSignInUrl(publicUrl, page),
      days: INVITATION_DAYS,
    },
    ...(await sellerSender(tx, seller)),
    dropAfter: expiresAt,
    now,
  })
}
