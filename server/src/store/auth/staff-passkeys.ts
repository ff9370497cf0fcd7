import type { Reader, Tx } from '../database.ts'

/** A passkey of somebody who works for sellers or the platform. */
export type StaffPasskey = {
  id: string
  personId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  label: string
  createdAt: Temporal.Instant
  lastUsedAt: Temporal.Instant | null
}

type Owned = { personId: string; id: string }

const columns = (reader: Reader) => reader`
  id, person_id as "personId", credential_id as "credentialId", public_key as "publicKey",
  counter, transports, label, created_at as "createdAt", last_used_at as "lastUsedAt"
`

/** False when this credential is known already. */
export async function insertStaffPasskey(
  tx: Tx,
  passkey: StaffPasskey & { rpId: string },
): Promise<boolean> {
  const { count } = await tx`
    insert into staff_passkeys
      (person_id, id, rp_id, credential_id, public_key, counter, transports, label, created_at)
    values
      (${passkey.personId}, ${passkey.id}, ${passkey.rpId}, ${passkey.credentialId},
       ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}, ${passkey.label},
       ${passkey.createdAt.toString()})
    on conflict (credential_id) do nothing
  `
  return count === 1
}

/** Newest first. */
export async function listStaffPasskeys(reader: Reader, personId: string): Promise<StaffPasskey[]> {
  return reader<StaffPasskey[]>`
    select ${columns(reader)} from staff_passkeys
    where person_id = ${personId}
    order by created_at desc, id desc
  `
}

/** Locked, because its count of uses is about to change. */
export async function lockStaffPasskeyByCredential(
  tx: Tx,
  { credentialId, rpId }: { credentialId: Buffer; rpId: string },
): Promise<StaffPasskey | null> {
  const [row] = await tx<StaffPasskey[]>`
    select ${columns(tx)} from staff_passkeys
    where credential_id = ${credentialId} and rp_id = ${rpId}
    for update
  `
  return row ?? null
}

export async function updateStaffPasskeyUse(
  tx: Tx,
  use: Owned & { counter: number; usedAt: Temporal.Instant },
): Promise<void> {
  await tx`
    update staff_passkeys set counter = ${use.counter}, last_used_at = ${use.usedAt.toString()}
    where person_id = ${use.personId} and id = ${use.id}
  `
}

/** The passkey with its new name, or null when the person has no such passkey. */
export async function updateStaffPasskeyLabel(
  tx: Tx,
  { personId, id, label }: Owned & { label: string },
): Promise<StaffPasskey | null> {
  const [row] = await tx<StaffPasskey[]>`
    update staff_passkeys set label = ${label}
    where person_id = ${personId} and id = ${id}
    returning ${columns(tx)}
  `
  return row ?? null
}

/** What it was called, or null when the person has no such passkey. */
export async function deleteStaffPasskey(tx: Tx, { personId, id }: Owned): Promise<string | null> {
  const [row] = await tx<{ label: string }[]>`
    delete from staff_passkeys where person_id = ${personId} and id = ${id}
    returning label
  `
  return row?.label ?? null
}
