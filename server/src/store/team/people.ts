import type { Reader, Tx } from '../database.ts'

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
