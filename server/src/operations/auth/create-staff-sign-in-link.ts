import { randomUUIDv7 } from 'node:crypto'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { type AttemptLimit, addressLimits, emailLimits } from '#domain/attempts.ts'
import { LINKS_OF_ALL_FACTOR } from '#domain/mail/mail-bounds.ts'
import { SIGN_IN_LINK_MINUTES } from '#domain/staff.ts'
import { emailKey } from '#domain/text.ts'
import { insertOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { type Db, transaction } from '#store/database.ts'
import { findPersonByEmailKey } from '#store/team.ts'
import { takeAttempt } from '../attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { runOrSimulate } from '../mail/run-or-simulate.ts'
import { staffSignInUrl } from './staff-page.ts'

export const SIGN_IN_PURPOSE = 'staff_sign_in'
// The token of a link that nobody was sent.
const NOBODY = 'nobody'

export type SignInLinkDeps = {
  db: Db
  now: Temporal.Instant
  settings: PlatformSettings
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

export type SignInLinkRequest = {
  email: string
  locale: string
  /** The page of the portal to open afterwards. */
  about: string | null
  address: { socket: string; claimed: string | null }
  /** The one it comes from, where this person has signed in on it before. */
  knownDevice: string | null
}

/**
 * Mails a link to a person we know. For an address that we do not know the same rows are written
 * and the mail is taken back, so that neither the answer nor its time gives away who is known.
 */
export async function createStaffSignInLink(
  { db, now, settings, publicUrl, randomBytes }: SignInLinkDeps,
  { email, locale, about, address, knownDevice }: SignInLinkRequest,
): Promise<void> {
  const key = emailKey(email)
  const token = makeToken(randomBytes)
  const expiresAt = now.add({ minutes: SIGN_IN_LINK_MINUTES })
  await transaction(db, 'platform', async tx => {
    const limits = linkLimits(settings, { emailKey: key, address, knownDevice })
    await takeAttempt(tx, { limits, now, reason: 'mails' })
    const person = await findPersonByEmailKey(tx, key)
    await insertOneTimeToken(tx, {
      id: randomUUIDv7(),
      purpose: SIGN_IN_PURPOSE,
      subject: person?.id ?? NOBODY,
      digest: digestOf(token),
      createdAt: now,
      expiresAt,
    })
    await runOrSimulate(tx, {
      pretend: person === null,
      work: inner =>
        queueMail(inner, {
          sellerId: null,
          to: person?.email ?? email,
          template: 'staff-sign-in-link',
          locale,
          values: {
            link: staffSignInUrl(publicUrl, { locale, token, about }),
            minutes: SIGN_IN_LINK_MINUTES,
          },
          dropAfter: expiresAt,
          now,
        }),
    })
  })
}

function linkLimits(
  settings: PlatformSettings,
  asking: { emailKey: string } & Pick<SignInLinkRequest, 'address' | 'knownDevice'>,
): AttemptLimit[] {
  const { address } = asking
  const most = settings.sign_in_links_per_email_hour
  return [
    ...emailLimits({
      ...asking,
      action: 'staff-link',
      most,
      mostOfAll: most * LINKS_OF_ALL_FACTOR,
      windowMinutes: 60,
    }),
    ...addressLimits({
      action: 'staff-link',
      address,
      most: settings.sign_in_links_per_address_hour,
      windowMinutes: 60,
    }),
  ]
}
