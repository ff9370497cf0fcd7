import type { PlatformSettings } from '#contract/platform-settings.ts'
import { digestOf } from '#domain/access/keys.ts'
import { codeToDigest, MOST_WRONG_CODES, wrongCodeLimits } from '#domain/accounts.ts'
import { refuse } from '#domain/refusal.ts'
import { emailKey as keyOf } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import { deleteAttempts } from '#store/auth/attempts.ts'
import { hasSignInToken, useSignInCode, useSignInToken } from '#store/auth/sign-in-links.ts'
import { type Db, readAs, type Tx, transaction } from '#store/database.ts'
import { takeAttempt } from '../attempts.ts'
import { type OpenedTravellerSession, openTravellerSession } from './open-traveller-session.ts'

type VerifyDeps = {
  db: Db
  now: Temporal.Instant
  settings: PlatformSettings
  vault: Pick<Vault, 'digestCode'>
  randomBytes: (size: number) => Uint8Array
}

type Site = { sellerId: string; storefrontId: string }
export type SignInProof = { token: string } | { email: string; code: string }
type Address = { socket: string; claimed: string | null }

/** Turns the link or the code of a mail into a session, once. */
export async function verifyTraveller(
  deps: VerifyDeps,
  { site, proof, address }: { site: Site; proof: SignInProof; address: Address },
): Promise<OpenedTravellerSession> {
  const { db, now, randomBytes } = deps
  const opened = await transaction(db, { seller: site.sellerId }, async tx => {
    const proved =
      'token' in proof
        ? await useSignInToken(tx, { ...site, tokenDigest: digestOf(proof.token), now })
        : await tryCode(tx, deps, { site, proof, address })
    return proved && openTravellerSession(tx, { ...site, ...proved, now, randomBytes })
  })
  // Refused only now: a wrong code has to stay counted.
  if (opened === null) throw signInRefused(await reasonOf(db, { site, proof }))
  return opened
}

/** One sentence for everything that is wrong with a proof. */
export function signInRefused(reason: 'wrong_code' | 'expired_code') {
  const detail = 'This proof is wrong, was used already, or is too old.'
  return refuse('Unauthenticated', { reason }, detail)
}

/**
 * That a link is over is told to whoever has the whole of it. Six digits can be guessed, so of a
 * code it is not told: else a guess would show that a mail was sent to this email.
 */
async function reasonOf(db: Db, { site, proof }: { site: Site; proof: SignInProof }) {
  if (!('token' in proof)) return 'wrong_code'
  const link = { ...site, tokenDigest: digestOf(proof.token) }
  const isKnown = await readAs(db, { seller: site.sellerId }, tx => hasSignInToken(tx, link))
  return isKnown ? 'expired_code' : 'wrong_code'
}

type CodeTry = { site: Site; proof: { email: string; code: string }; address: Address }

async function tryCode(
  tx: Tx,
  { now, settings, vault }: VerifyDeps,
  { site, proof, address }: CodeTry,
) {
  const { storefrontId } = site
  const limits = wrongCodeLimits(settings, { storefrontId, address })
  await takeAttempt(tx, { limits, now })
  const emailKey = keyOf(proof.email)
  const codeDigest = vault.digestCode(codeToDigest({ storefrontId, emailKey, code: proof.code }))
  const mostWrong = MOST_WRONG_CODES
  const proved = await useSignInCode(tx, { ...site, emailKey, codeDigest, mostWrong, now })
  // Only wrong codes count.
  if (proved) await deleteAttempts(tx, { buckets: limits.map(({ bucket }) => bucket), at: now })
  return proved
}
