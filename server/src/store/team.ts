import { type NewTeamMember, TeamMember } from '#contract/team.ts'
import type { Role } from '#domain/access/permissions.ts'
import { emailKey } from '#domain/text.ts'
import type { Reader, Tx } from './database.ts'
import { columnsOf, valuesOf } from './record-sql.ts'

/** What a team calls one of its people; null for whoever has left it. */
export async function findMemberName(
  reader: Reader,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<string | null> {
  const [row] = await reader<{ name: string }[]>`
    select name from team_members where seller_id = ${sellerId} and person_id = ${personId}
  `
  return row?.name ?? null
}

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

export type KnownPerson = {
  id: string
  email: string
  name: string
  /** The language they chose; null is that of the seller they work for. */
  locale: string | null
  passwordHash: string | null
  createdAt: Temporal.Instant
}

const columns = (reader: Reader) => reader`
  id, email, name, locale, password_hash as "passwordHash", created_at as "createdAt"
`

export async function findPersonByEmailKey(
  reader: Reader,
  emailKey: string,
): Promise<KnownPerson | null> {
  const [row] = await reader<KnownPerson[]>`
    select ${columns(reader)} from people where email_key = ${emailKey}
  `
  return row ?? null
}

export async function findPersonById(reader: Reader, id: string): Promise<KnownPerson | null> {
  const [row] = await reader<KnownPerson[]>`
    select ${columns(reader)} from people where id = ${id}
  `
  return row ?? null
}

/**
 * Whether this is still the person's password. The row is locked until the transaction ends: a
 * change of the password waits, and sees the sessions that were begun with it.
 */
export async function lockPasswordForShare(
  tx: Tx,
  { personId, passwordHash }: { personId: string; passwordHash: string },
): Promise<boolean> {
  const rows = await tx`
    select from people where id = ${personId} and password_hash = ${passwordHash} for share
  `
  return rows.length === 1
}

/** False when the former password, null where there was none, is not the one in use any more. */
export async function replacePassword(
  tx: Tx,
  change: { personId: string; formerHash: string | null; passwordHash: string },
): Promise<boolean> {
  const { count } = await tx`
    update people set password_hash = ${change.passwordHash}
    where id = ${change.personId} and password_hash is not distinct from ${change.formerHash}
  `
  return count === 1
}

/** Whether anybody at all is known here. */
export async function hasPeople(reader: Reader): Promise<boolean> {
  const rows = await reader`select from people limit 1`
  return rows.length === 1
}

/** Of several who set the installation up at once, the second waits here and finds it done. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('setup'))`
}

/** What a person is called, by themselves, by the platform and by the team they work for now. */
export async function updatePersonName(
  tx: Tx,
  { personId, sellerId, name }: { personId: string; sellerId: string | null; name: string },
): Promise<void> {
  const another = tx`name is distinct from ${name}`
  await tx`update people set name = ${name} where id = ${personId} and ${another}`
  await tx`update platform_members set name = ${name} where person_id = ${personId} and ${another}`
  await tx`
    update team_members set name = ${name}
    where seller_id = ${sellerId} and person_id = ${personId} and ${another}
  `
}

export type Person = { id: string; email: string; name: string; createdAt: Temporal.Instant }

/** The person of this address. One who is known already keeps their own name. */
export async function insertPersonIfMissing(tx: Tx, person: Person): Promise<Person> {
  await tx`
    insert into people (id, email, email_key, name, created_at)
    values (${person.id}, ${person.email}, ${emailKey(person.email)}, ${person.name},
      ${person.createdAt.toString()})
    on conflict (email_key) do nothing
  `
  const [row] = await tx<Person[]>`
    select id, email, name, created_at as "createdAt" from people
    where email_key = ${emailKey(person.email)}
  `
  return row ?? person
}

/** Joins a team, or takes the new role in it. False when the person has that role already. */
export async function insertTeamMember(tx: Tx, member: NewTeamMember): Promise<boolean> {
  const rows = await tx`
    insert into team_members ${valuesOf(tx, TeamMember, 'team_members', [member])}
    on conflict (seller_id, person_id) do update set role = excluded.role
      where team_members.role <> excluded.role
    returning person_id
  `
  return rows.length === 1
}

export async function findTeamMember(
  tx: Tx,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<TeamMember | null> {
  const [row] = await tx<TeamMember[]>`
    select ${columnsOf(tx, TeamMember, 'm')}, p.email
    from team_members m
    join people p on p.id = m.person_id
    where m.seller_id = ${sellerId} and m.person_id = ${personId}
  `
  return row ?? null
}

/** Joins a team for the first time. False when the person is on it already. */
export async function insertNewTeamMember(tx: Tx, member: NewTeamMember): Promise<boolean> {
  const rows = await tx`
    insert into team_members ${valuesOf(tx, TeamMember, 'team_members', [member])}
    on conflict (seller_id, person_id) do nothing
    returning person_id
  `
  return rows.length === 1
}

/**
 * Locks the owners of a seller and answers who they are. Of two owners who remove each other the
 * second waits here, and finds one owner left.
 */
export async function lockOwners(tx: Tx, sellerId: string): Promise<string[]> {
  const rows = await tx<{ personId: string }[]>`
    select person_id as "personId" from team_members
    where seller_id = ${sellerId} and role = 'owner'
    order by person_id
    for update
  `
  return rows.map(row => row.personId)
}

export async function updateTeamMemberRole(
  tx: Tx,
  { sellerId, personId, role }: Pick<TeamMember, 'sellerId' | 'personId' | 'role'>,
): Promise<void> {
  await tx`
    update team_members set role = ${role}
    where seller_id = ${sellerId} and person_id = ${personId}
  `
}

export async function deleteMembership(
  tx: Tx,
  { sellerId, personId }: Pick<TeamMember, 'sellerId' | 'personId'>,
): Promise<void> {
  await tx`delete from team_members where seller_id = ${sellerId} and person_id = ${personId}`
}

export async function listTeam(
  reader: Reader,
  page: {
    sellerId: string
    after: { createdAt: string; personId: string } | null
    limit: number
  },
): Promise<TeamMember[]> {
  const { sellerId, after, limit } = page
  const behind = after
    ? reader`and (m.created_at, m.person_id) > (${after.createdAt}, ${after.personId})`
    : reader``
  return reader<TeamMember[]>`
    select ${columnsOf(reader, TeamMember, 'm')}, p.email
    from team_members m
    join people p on p.id = m.person_id
    where m.seller_id = ${sellerId} ${behind}
    order by m.created_at, m.person_id
    limit ${limit}
  `
}

export async function countTeam(reader: Reader, sellerId: string): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from team_members where seller_id = ${sellerId}
  `
  return row?.total ?? 0
}

export async function listOwners(
  reader: Reader,
  sellerId: string,
): Promise<Pick<TeamMember, 'personId' | 'email'>[]> {
  return reader<Pick<TeamMember, 'personId' | 'email'>[]>`
    select m.person_id as "personId", p.email from team_members m
    join people p on p.id = m.person_id
    where m.seller_id = ${sellerId} and m.role = 'owner'
    order by p.email
  `
}

/** Once, with the first session of a person that works for the seller. */
export async function markTeamMemberSeen(
  tx: Tx,
  { sellerId, personId, now }: { sellerId: string; personId: string; now: Temporal.Instant },
): Promise<void> {
  await tx`
    update team_members set first_seen_at = ${now.toString()}
    where seller_id = ${sellerId} and person_id = ${personId} and first_seen_at is null
  `
}
