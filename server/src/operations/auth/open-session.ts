import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { notFound } from '#domain/refusal.ts'
import type { Device } from '#domain/staff.ts'
import { sessionEnd } from '#domain/staff.ts'
import { insertStaffSession } from '#store/auth/staff-sessions.ts'
import type { Tx } from '#store/database.ts'
import type { KnownPerson } from '#store/team.ts'
import { listMembershipsOfPerson, type Membership, markTeamMemberSeen } from '#store/team.ts'
import { audit } from '../audit.ts'

export type OpenedSession = {
  person: KnownPerson
  /** Null: the person is on no team. */
  membership: Membership | null
  /** Shown once, in the cookie. */
  token: string
  expiresAt: Temporal.Instant
}

type SignedIn = {
  person: KnownPerson
  how: 'password' | 'link' | 'passkey'
  /** Slug of the seller to work for; null takes the first. */
  seller: string | null
  device: Device
  requestId: string
  now: Temporal.Instant
  randomBytes: (size: number) => Uint8Array
}

/** Every sign-in has a session id of its own, whatever cookie the browser had before. */
export async function openSession(tx: Tx, signedIn: SignedIn): Promise<OpenedSession> {
  const { person, now } = signedIn
  const memberships = await listMembershipsOfPerson(tx, person.id)
  const membership = chooseMembership(memberships, signedIn.seller)
  const id = randomUUIDv7()
  const token = makeToken(signedIn.randomBytes)
  const expiresAt = sessionEnd(now)
  await insertStaffSession(tx, {
    id,
    personId: person.id,
    sellerId: membership?.sellerId ?? null,
    digest: digestOf(token),
    createdAt: now,
    expiresAt,
    device: signedIn.device,
  })
  if (membership) {
    const { sellerId } = membership
    await markTeamMemberSeen(tx, { sellerId, personId: person.id, now })
  }
  await audit(tx, {
    sellerId: membership?.sellerId ?? null,
    by: { kind: 'staff', id, personId: person.id, requestId: signedIn.requestId },
    action: 'session.created',
    entity: 'session',
    entityId: id,
    changes: { how: signedIn.how },
    at: now,
  })
  return { person, membership, token, expiresAt }
}

function chooseMembership(memberships: Membership[], slug: string | null): Membership | null {
  if (slug === null) return memberships[0] ?? null
  const chosen = memberships.find(membership => membership.slug === slug)
  if (!chosen) throw notFound('seller')
  return chosen
}
