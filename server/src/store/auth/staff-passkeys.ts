import { StaffPasskey } from '#contract/passkey.ts'
import type { Reader, Tx } from '../database.ts'
import { columnsOf, valuesOf } from '../record-sql.ts'

type Owned = { personId: string; id: string }

/** False when this credential is known already. */
export async function insertStaffPasskey(tx: Tx, passkey: StaffPasskey): Promise<boolean> {
  const { count } = await tx`
    insert into staff_passkeys ${valuesOf(tx, StaffPasskey, 'staff_passkeys', [passkey])}
    on conflict (credential_id) do nothing
  `
  return count === 1
}

/** Newest first. */
export async function listStaffPasskeys(reader: Reader, personId: string): Promise<StaffPasskey[]> {
  return reader<StaffPasskey[]>`
    select ${columnsOf(reader, StaffPasskey)} from staff_passkeys
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
    select ${columnsOf(tx, StaffPasskey)} from staff_passkeys
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
    returning ${columnsOf(tx, StaffPasskey)}
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
