import type { Role } from '#domain/access/permissions.ts'
import type { Reader } from './database.ts'

export type KnownStaffSession = {
  id: string
  personId: string
  sellerId: string | null
  role: Role | null
  authenticatedAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** The role is the one of today: a session shrinks with its person's role. */
export async function findStaffSessionByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<KnownStaffSession | null> {
  const [row] = await reader<KnownStaffSession[]>`
    select s.id, s.person_id as "personId", m.seller_id as "sellerId", m.role,
      s.authenticated_at as "authenticatedAt", s.expires_at as "expiresAt"
    from staff_sessions s
    left join team_members m on m.seller_id = s.seller_id and m.person_id = s.person_id
    where s.digest = ${digest}
  `
  return row ?? null
}
