import assert from 'node:assert/strict'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { TeamMember } from '#contract/team.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Role } from '#domain/access/permissions.ts'
import { bucketOf } from '#domain/attempts.ts'
import { grantedOrThrow, notFound, refuse } from '#domain/refusal.ts'
import { INVITATION_DAYS, judgeRoleChange } from '#domain/staff.ts'
import { emailKey } from '#domain/text.ts'
import { insertOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { deleteStaffSessionsAtSeller } from '#store/auth/staff-sessions.ts'
import type { Tx } from '#store/database.ts'
import { findSellerById } from '#store/sellers.ts'
import {
  deleteMembership,
  findTeamMember,
  insertNewTeamMember,
  insertPersonIfMissing,
  lockOwners,
  type Person,
  updateTeamMemberRole,
} from '#store/team.ts'
import { listAddressesNamedBy } from '#store/webhooks/webhook-endpoints.ts'
import { takeAttempt } from './attempts.ts'
import { SIGN_IN_PURPOSE } from './auth/create-staff-sign-in-link.ts'
import { staffSignInUrl } from './auth/staff-page.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { mailOwners } from './mail/mail-owners.ts'
import { queueMail } from './mail/queue-mail.ts'
import { sellerSender } from './mail/seller-sender.ts'
import { addResource } from './resources.ts'
import { hostOf } from './webhook-addresses.ts'
import { type Acting, type Write, write } from './write.ts'

type Inviting = Acting & InvitationDeps

type NewMember = {
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
export async function createTeamMember(acting: Inviting, input: NewMember): Promise<TeamMember> {
  const { now, sellerId, guard } = acting
  return write(acting, async w => {
    const { tx } = w
    const { id } = await withIdempotencyKey(tx, guard, {
      now,
      make: async () => ({ id: await join(w, acting, input) }),
      reload: async personId => ({ id: personId }),
    })
    const member = await findTeamMember(tx, { sellerId, personId: id })
    if (!member) throw notFound('person')
    return member
  })
}

async function join(w: Write, deps: InvitationDeps, input: NewMember): Promise<string> {
  const { tx, now, sellerId, log } = w
  const { role } = input
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
    firstSeenAt: null,
  })
  if (!isNew) {
    throw refuse('Conflict', { reason: 'already_member' }, 'This person is on the team already.')
  }
  await mailInvitation(tx, deps, { sellerId, person })
  if (input.withResource) await makeGuide(w, { ...input, personId: person.id })
  await log('team_member.added', person.id, { role }, { entity: 'person' })
  return person.id
}

/** The resource that departures are assigned to, under the name that the team wrote. */
async function makeGuide(
  w: Write,
  { personId, name }: NewMember & { personId: string },
): Promise<void> {
  await addResource(w, { kind: 'guide', name, personId, capacity: null, note: '' })
}

type MemberChange = { byRole: Role; personId: string; role: Role }

/** Gives a member another role. Their sessions and keys have it from the next call on. */
export async function updateTeamMember(
  acting: Acting,
  { byRole, personId, role }: MemberChange,
): Promise<TeamMember> {
  const { sellerId } = acting
  return write(acting, async ({ tx, log }) => {
    const owners = await lockOwners(tx, sellerId)
    const member = await findTeamMember(tx, { sellerId, personId })
    if (!member) throw notFound('person')
    const change = { by: byRole, from: member.role, to: role, owners: owners.length }
    grantedOrThrow(judgeRoleChange(change))
    await updateTeamMemberRole(tx, { sellerId, personId, role })
    await log(
      'team_member.updated',
      personId,
      { role: { before: member.role, after: role } },
      { entity: 'person' },
    )
    return { ...member, role }
  })
}

/**
 * Takes a person off the team. Their sessions at this seller end; the keys they made stop working
 * because the lookup of a key asks for the membership of its maker. Webhooks are the seller's and
 * go on; owners are told of those that this person pointed somewhere.
 */
export async function deleteTeamMember(
  acting: Acting & { publicUrl: string },
  { byRole, personId }: { byRole: Role; personId: string },
): Promise<void> {
  const { now, by, sellerId, publicUrl } = acting
  await write(acting, async ({ tx, log }) => {
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
    await log(
      'team_member.removed',
      personId,
      { role: { before: member.role, after: null } },
      { entity: 'person' },
    )
  })
}

type Invited = { byRole: Role; personId: string }

/** Mails the first sign-in link again to who has not come yet: mails get lost, and links old. */
export async function inviteTeamMember(
  acting: Inviting,
  { byRole, personId }: Invited,
): Promise<TeamMember> {
  const { now, sellerId, guard } = acting
  return write(acting, async ({ tx, log }) => {
    const member = await findTeamMember(tx, { sellerId, personId })
    if (!member) throw notFound('person')
    const { role, email, name } = member
    grantedOrThrow(judgeRoleChange({ by: byRole, from: role, to: role, owners: 2 }))
    await withIdempotencyKey(tx, guard, {
      now,
      async make() {
        if (member.firstSeenAt !== null) throw alreadyHere()
        await mailInvitation(tx, acting, { sellerId, person: { id: personId, email, name } })
        await log('team_member.invited', personId, { role }, { entity: 'person' })
        return { id: personId }
      },
      reload: async id => ({ id }),
    })
    return member
  })
}

function alreadyHere() {
  return refuse(
    'Conflict',
    { reason: 'already_signed_in' },
    'They have signed in already, and can have a link mailed on the page where one signs in.',
  )
}

export type InvitationDeps = {
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
  /** A team cannot be used to fill somebody's mailbox, nor those of many. */
  invitationsPerEmailHour: number
  invitationsPerSellerHour: number
}

type Invitation = {
  sellerId: string
  person: Pick<Person, 'id' | 'email' | 'name'>
  approvedBy?: string | null
}

/** Mails somebody of the team a first sign-in link; one mailed before stays good as long. */
export async function mailInvitation(
  tx: Tx,
  { now, publicUrl, randomBytes, ...most }: InvitationDeps,
  { sellerId, person, approvedBy }: Invitation,
): Promise<void> {
  const toAddress = bucketOf('invitation', 'email', emailKey(person.email))
  const ofSeller = bucketOf('invitation', 'seller', sellerId)
  const limits = [
    { bucket: toAddress, most: most.invitationsPerEmailHour, windowMinutes: 60 },
    { bucket: ofSeller, most: most.invitationsPerSellerHour, windowMinutes: 60 },
  ]
  await takeAttempt(tx, { limits, now, reason: 'mails' })
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const member = await findTeamMember(tx, { sellerId, personId: person.id })
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
      isOwner: member?.role === 'owner',
      approvedBy: approvedBy ?? null,
    },
    ...(await sellerSender(tx, seller)),
    dropAfter: expiresAt,
    now,
  })
}
