import type { Role } from '#domain/access/permissions.ts'
import { type Db, readAs } from '../database.ts'

/** A session or key that is still good, with what it may do today. */
export type StandingCaller = {
  id: string
  sellerId: string
  role: Role
  /** Of a key; null for a session, which may do all that its role may. */
  scopes: string[] | null
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
      select s.id, m.seller_id as "sellerId", m.role, null::text[] as scopes
      from staff_sessions s
      join team_members m on m.seller_id = s.seller_id and m.person_id = s.person_id
      where s.id = any(${ids}::uuid[]) and s.expires_at > ${now.toString()}
      union all
      select k.id, m.seller_id, m.role, k.scopes
      from secret_keys k
      join team_members m on m.seller_id = k.seller_id and m.person_id = k.person_id
      where k.id = any(${ids}::uuid[]) and k.revoked_at is null
    `,
  )
}
