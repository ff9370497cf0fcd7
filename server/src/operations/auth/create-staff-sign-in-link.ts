import { randomUUIDv7 } from 'node:crypto'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { type AttemptLimit, addressLimits, bucketOf } from '#domain/attempts.ts'
import { SIGN_IN_LINK_MINUTES } from '#domain/staff/session.ts'
import { emailKey } from '#domain/text.ts'
import { insertOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { type Db, transaction } from '#store/database.ts'
import { findPersonByEmailKey } from '#store/team/people.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
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
}

/**
 * Mails a link to a person we know. For an address that we do not know the same rows are written
 * and the mail is taken back, so that neither the answer nor its time gives away who is known.
 */
export async function createStaffSignInLink(
  { db, now, settings, publicUrl, randomBytes }: SignInLinkDeps,
  { email, locale, about, address }: SignInLinkRequest,
): Promise<void> {
  const key = emailKey(email)
  const token = makeToken(randomBytes)
  const expiresAt = now.add({ minutes: SIGN_IN_LINK_MINUTES })
  await transaction(db, 'platform', async tx => {
    await takeAttempt(tx, { limits: linkLimits(settings, { emailKey: key, address }), now })
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
  { emailKey, address }: { emailKey: string; address: SignInLinkRequest['address'] },
): AttemptLimit[] {
  return [
    {
      bucket: bucketOf('staff-link', 'email', emailKey),
      most: settings.sign_in_links_per_email_hour,
      windowMinutes: 60,
    },
    ...addressLimits({
      action: 'staff-link',
      address,
      most: settings.sign_in_links_per_address_hour,
      windowMinutes: 60,
    }),
  ]
}
