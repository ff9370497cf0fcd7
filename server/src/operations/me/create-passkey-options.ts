import { userHandleText } from '#domain/accounts/passkey.ts'
import type { Traveller } from '#domain/accounts/session.ts'
import type { Vault } from '#integrations/vault.ts'
import { listPasskeys, type Passkey } from '#store/auth/passkeys.ts'
import { type Db, transaction } from '#store/database.ts'
import { makeChallenge } from '../auth/passkey-challenge.ts'

type OptionsDeps = {
  db: Db
  now: Temporal.Instant
  vault: Pick<Vault, 'digestCode'>
  randomBytes: (size: number) => Uint8Array
}

export type NewPasskeyOptions = {
  challenge: string
  userHandle: Buffer
  /** Those they have already, so that a device does not make a second one. */
  known: readonly Pick<Passkey, 'credentialId' | 'transports'>[]
}

/** What a signed-in traveller needs to make a passkey for this site. */
export async function createPasskeyOptions(
  { db, now, vault, randomBytes }: OptionsDeps,
  { site, traveller }: { site: { sellerId: string; storefrontId: string }; traveller: Traveller },
): Promise<NewPasskeyOptions> {
  const { emailKey } = traveller
  return transaction(db, { seller: site.sellerId }, async tx => {
    const scope = { ...site, purpose: 'register', emailKey } as const
    const challenge = await makeChallenge(tx, scope, { now, randomBytes })
    const userHandle = vault.digestCode(userHandleText({ ...site, emailKey }))
    return { challenge, userHandle, known: await listPasskeys(tx, { ...site, emailKey }) }
  })
}
