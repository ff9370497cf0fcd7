import type { Reader, Tx } from './database.ts'

export type KnownPerson = {
  id: string
  email: string
  name: string
  passwordHash: string | null
  createdAt: Temporal.Instant
}

const columns = (reader: Reader) => reader`
  id, email, name, password_hash as "passwordHash", created_at as "createdAt"
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

export async function updatePasswordHash(
  tx: Tx,
  { personId, passwordHash }: { personId: string; passwordHash: string },
): Promise<void> {
  await tx`update people set password_hash = ${passwordHash} where id = ${personId}`
}
