import type { Role } from '#domain/access/permissions.ts'
import type { Reader } from '../database.ts'

/** Mail addresses of the people of a seller who have one of these roles. */
export async function listEmailsOfRoles(
  reader: Reader,
  { sellerId, roles }: { sellerId: string; roles: readonly Role[] },
): Promise<string[]> {
  const rows = await reader<{ email: string }[]>`
    select p.email from team_members m
    join people p on p.id = m.person_id
    where m.seller_id = ${sellerId} and m.role = any(${roles}::text[])
    order by p.email
  `
  return rows.map(({ email }) => email)
}
