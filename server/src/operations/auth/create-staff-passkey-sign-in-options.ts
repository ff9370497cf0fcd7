import type { PlatformSettings } from '#contract/platform-settings.ts'
import { staffPasskeyOptionsLimits } from '#domain/accounts.ts'
import { type Db, transaction } from '#store/database.ts'
import { takeAttempt } from '../attempts.ts'
import { makeStaffChallenge } from './staff-passkey-challenge.ts'

type OptionsDeps = {
  db: Db
  now: Temporal.Instant
  settings: PlatformSettings
  randomBytes: (size: number) => Uint8Array
}

/** A challenge for anybody's passkey: the authenticator itself knows whose it is. */
export async function createStaffPasskeySignInOptions(
  { db, now, settings, randomBytes }: OptionsDeps,
  address: { socket: string; claimed: string | null },
): Promise<{ challenge: string }> {
  const limits = staffPasskeyOptionsLimits(settings, address)
  return transaction(db, 'platform', async tx => {
    await takeAttempt(tx, { limits, now })
    const scope = { purpose: 'staff_passkey_sign_in', subject: 'anybody' } as const
    return { challenge: await makeStaffChallenge(tx, scope, { now, randomBytes }) }
  })
}
