import { PlatformMember } from '#contract/platform-member.ts'
import type { PlatformRole } from '#domain/access/platform-permissions.ts'
import type { Reader, Tx } from '../database.ts'
import { columnsOf, valuesOf } from '../record-sql.ts'

const columns = (reader: Reader) => reader`${columnsOf(reader, PlatformMember, 'm')}, p.email`

/** Everybody, in the order they joined: a few dozen people. */
export async function listPlatformMembers(reader: Reader): Promise<PlatformMember[]> {
  return reader<PlatformMember[]>`
    select ${columns(reader)} from platform_members m join people p on p.id = m.person_id
    order by m.created_at, m.person_id
  `
}

/** Whom to write to, each in their language, null where they chose none; the oldest first. */
export async function listMembersOfRoles(
  tx: Tx,
  { roles, most }: { roles: readonly PlatformRole[]; most: number },
): Promise<{ email: string; locale: string | null }[]> {
  return tx<{ email: string; locale: string | null }[]>`
    select p.email, p.locale from platform_members m join people p on p.id = m.person_id
    where m.role = any(${tx.array([...roles])})
    order by m.created_at, m.person_id limit ${most}
  `
}

export async function lockPlatformMember(tx: Tx, personId: string): Promise<PlatformMember | null> {
  const [row] = await tx<PlatformMember[]>`
    select ${columns(tx)} from platform_members m join people p on p.id = m.person_id
    where m.person_id = ${personId} for update of m
  `
  return row ?? null
}

/** False when the person is one of them already. */
export async function insertPlatformMember(
  tx: Tx,
  member: Omit<PlatformMember, 'email'>,
): Promise<boolean> {
  const rows = await tx`
    insert into platform_members ${valuesOf(tx, PlatformMember, 'platform_members', [member])}
    on conflict (person_id) do nothing returning person_id
  `
  return rows.length === 1
}

export async function updatePlatformMember(
  tx: Tx,
  { personId, role }: Pick<PlatformMember, 'personId' | 'role'>,
): Promise<void> {
  await tx`update platform_members set role = ${role} where person_id = ${personId}`
}

/** Their sessions stay theirs, and look at no seller any more. */
export async function deletePlatformMember(tx: Tx, personId: string): Promise<void> {
  await tx`delete from platform_members where person_id = ${personId}`
  await tx`
    update staff_sessions set view_seller_id = null, view_until = null
    where person_id = ${personId} and view_seller_id is not null
  `
}
