import type { Role } from '#domain/access/permissions.ts'
import type { Reader } from '../database.ts'

/** Where those of a team who have one of these roles are written to, the longest there first. */
export async function listEmailsOfRoles(
  reader: Reader,
  { sellerId, roles, most }: { sellerId: string; roles: readonly Role[]; most: number },
): Promise<string[]> {
  const rows = await reader<{ email: string }[]>`
    select p.email from team_members m
    join people p on p.id = m.person_id
    where m.seller_id = ${sellerId} and m.role = any(${roles}::text[])
    order by m.created_at, p.id
    limit ${most}
  `
  return rows.map(row => row.email)
}
