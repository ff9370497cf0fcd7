import { staffHandleText } from '#domain/accounts/passkey.ts'
import type { Vault } from '#integrations/vault.ts'
import { listStaffPasskeys } from '#store/auth/staff-passkeys.ts'
import { type Db, transaction } from '#store/database.ts'
import { makeStaffChallenge } from '../auth/staff-passkey-challenge.ts'
import type { NewPasskeyOptions } from './create-passkey-options.ts'

type OptionsDeps = {
  db: Db
  now: Temporal.Instant
  vault: Pick<Vault, 'digestCode'>
  randomBytes: (size: number) => Uint8Array
}

/** What a signed-in person needs to make a passkey for the service. */
export async function createMyPasskeyOptions(
  { db, now, vault, randomBytes }: OptionsDeps,
  personId: string,
): Promise<NewPasskeyOptions> {
  return transaction(db, 'platform', async tx => {
    const scope = { purpose: 'staff_passkey_made', subject: personId } as const
    const challenge = await makeStaffChallenge(tx, scope, { now, randomBytes })
    const userHandle = vault.digestCode(staffHandleText(personId))
    return { challenge, userHandle, known: await listStaffPasskeys(tx, personId) }
  })
}
