import { timestamp } from '#domain/timestamp.ts'
import type { OpenedSession } from '#operations/auth/open-session.ts'
import type { KnownPerson, Membership } from '#store/team.ts'

export function wireStaffSession({ person, membership, expiresAt }: OpenedSession) {
  return {
    person: wireStaffPerson(person),
    seller: membership && wireMembershipSeller(membership),
    role: membership?.role ?? null,
    expires_at: timestamp(expiresAt),
  }
}

export function wireStaffPerson(person: KnownPerson) {
  return { id: person.id, email: person.email, name: person.name }
}

export function wireMembershipSeller(membership: Membership) {
  return { slug: membership.slug, name: membership.name }
}
