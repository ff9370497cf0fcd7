import { randomUUIDv7 } from 'node:crypto'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import {
  codeToDigest,
  makeSignInCode,
  SIGN_IN_MINUTES,
  signInAddress,
  signInLinkLimits,
} from '#domain/accounts.ts'
import { findSitePathFault } from '#domain/content/href.ts'
import { invalidInput } from '#domain/refusal.ts'
import { emailKey as keyOf } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import { insertSignInLink } from '#store/auth/sign-in-links.ts'
import { type Db, transaction } from '#store/database.ts'
import { takeAttempt } from '../attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerSender } from '../mail/seller-sender.ts'

type LinkDeps = {
  db: Db
  now: Temporal.Instant
  settings: PlatformSettings
  vault: Pick<Vault, 'digestCode'>
  randomBytes: (size: number) => Uint8Array
}

export type SignInLinkWish = {
  site: WebsiteCaller
  /** The page that the link leads to. */
  page: URL
  email: string
  locale: string
  returnTo: string | null
  address: { socket: string; claimed: string | null }
}

/**
 * Mails a link and a code to whoever holds an email. Anybody can have an account, so there is no
 * email that is not known, and neither the answer nor its time differs between two of them.
 */
export async function createSignInLink(
  { db, now, settings, vault, randomBytes }: LinkDeps,
  { site, page, email, locale, returnTo, address }: SignInLinkWish,
): Promise<void> {
  const fault = returnTo === null ? null : findSitePathFault(returnTo)
  if (fault) throw invalidInput('return_to', 'bad_format', fault)
  const { sellerId, storefrontId } = site
  const emailKey = keyOf(email)
  const token = makeToken(randomBytes)
  const code = makeSignInCode(randomBytes)
  const expiresAt = now.add({ minutes: SIGN_IN_MINUTES })
  const guest = { locale, storefrontId }
  await transaction(db, { seller: sellerId }, async tx => {
    const limits = signInLinkLimits(settings, { emailKey, storefrontId, address })
    await takeAttempt(tx, { limits, now, reason: 'mails' })
    await insertSignInLink(tx, {
      sellerId,
      id: randomUUIDv7(),
      storefrontId,
      email: email.trim(),
      emailKey,
      tokenDigest: digestOf(token),
      codeDigest: vault.digestCode(codeToDigest({ storefrontId, emailKey, code })),
      createdAt: now,
      expiresAt,
    })
    await queueMail(tx, {
      ...(await sellerSender(tx, { id: sellerId, name: site.sellerName }, guest)),
      sellerId,
      to: email.trim(),
      template: 'traveller-sign-in',
      locale,
      values: {
        site: site.storefrontName,
        link: signInAddress({ page, token, returnTo, locale }),
        code,
        minutes: SIGN_IN_MINUTES,
      },
      dropAfter: expiresAt,
      now,
    })
  })
}
