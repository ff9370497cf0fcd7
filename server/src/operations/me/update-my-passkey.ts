import { notFound } from '#domain/refusal.ts'
import { type StaffPasskey, updateStaffPasskeyLabel } from '#store/auth/staff-passkeys.ts'
import { type Db, transaction } from '#store/database.ts'

/** Gives one of a person's own passkeys another name. What it opens stays the same. */
export async function updateMyPasskey(
  db: Db,
  change: { personId: string; id: string; label: string },
): Promise<StaffPasskey> {
  const passkey = await transaction(db, 'platform', tx => updateStaffPasskeyLabel(tx, change))
  if (passkey === null) throw notFound('passkey')
  return passkey
}
