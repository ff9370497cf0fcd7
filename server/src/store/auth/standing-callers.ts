import type { Role } from '#domain/access/permissions.ts'
import type { PlatformRole } from '#domain/access/platform-permissions.ts'
import { type Db, readAs } from '../database.ts'

/** A session or key that is still good, with what it may do today. */
export type StandingCaller = {
  id: string
  sellerId: string
  role: Role
  /** Of a key; null for a session, which may do all that its role may. */
  scopes: string[] | null
  /** Of somebody of the platform who looks at the seller's; null for their own people. */
  viewsAs: PlatformRole | null
}

/** Those of these sessions and keys that are still good. */
export async function listStandingCallers(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<StandingCaller[]> {
  return readAs(
    db,
    'platform',
    tx => tx<StandingCaller[]>`
      select s.id, m.seller_id as "sellerId", m.role, null::text[] as scopes,
        null::text as "viewsAs"
      from staff_sessions s
      join team_members m on m.seller_id = s.seller_id and m.person_id = s.person_id
      where s.id = any(${ids}::uuid[]) and s.expires_at > ${now.toString()}
      union all
      select k.id, m.seller_id, m.role, k.scopes, null
      from secret_keys k
      join team_members m on m.seller_id = k.seller_id and m.person_id = k.person_id
      where k.id = any(${ids}::uuid[]) and k.revoked_at is null
      union all
      select s.id, s.view_seller_id, 'viewer', null, p.role
      from staff_sessions s
      join platform_members p on p.person_id = s.person_id
      where s.id = any(${ids}::uuid[]) and s.expires_at > ${now.toString()}
        and s.view_until > ${now.toString()}
    `,
  )
}
