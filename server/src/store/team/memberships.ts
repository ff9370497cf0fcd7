import type { Role } from '#domain/access/permissions.ts'
import type { Reader } from '../database.ts'

/** A seller as one of its people sees it. */
export type Membership = { sellerId: string; slug: string; name: string; role: Role }

/** The teams of a person, the one joined first at the front. */
export async function listMembershipsOfPerson(
  reader: Reader,
  personId: string,
): Promise<Membership[]> {
  return reader<Membership[]>`
    select s.id as "sellerId", s.slug, s.name, m.role
    from team_members m
    join sellers s on s.id = m.seller_id
    where m.person_id = ${personId}
    order by m.created_at, s.id
  `
}
