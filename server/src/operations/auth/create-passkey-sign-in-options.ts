import type { PlatformSettings } from '#contract/platform-settings.ts'
import { passkeyOptionsLimits } from '#domain/accounts.ts'
import { type Db, transaction } from '#store/database.ts'
import { takeAttempt } from '../attempts.ts'
import { makeChallenge } from './passkey-challenge.ts'

type OptionsDeps = {
  db: Db
  now: Temporal.Instant
  settings: PlatformSettings
  randomBytes: (size: number) => Uint8Array
}

/** A challenge for anybody's passkey: the authenticator itself knows whose it is. */
export async function createPasskeySignInOptions(
  { db, now, settings, randomBytes }: OptionsDeps,
  asked: {
    site: { sellerId: string; storefrontId: string }
    address: { socket: string; claimed: string | null }
  },
): Promise<{ challenge: string }> {
  const { sellerId, storefrontId } = asked.site
  const limits = passkeyOptionsLimits(settings, { storefrontId, address: asked.address })
  return transaction(db, { seller: sellerId }, async tx => {
    await takeAttempt(tx, { limits, now })
    const scope = { sellerId, storefrontId, purpose: 'sign_in', emailKey: null } as const
    return { challenge: await makeChallenge(tx, scope, { now, randomBytes }) }
  })
}
