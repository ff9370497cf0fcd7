import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { bucketOf } from '#domain/attempts.ts'
import { INVITATION_DAYS } from '#domain/staff/session.ts'
import { emailKey } from '#domain/text.ts'
import { insertOneTimeToken } from '#store/auth/one-time-tokens.ts'
import type { Tx } from '#store/database.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import { findTeamMember, type Person } from '#store/team/team-members.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import { SIGN_IN_PURPOSE } from '../auth/create-staff-sign-in-link.ts'
import { staffSignInUrl } from '../auth/staff-page.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerSender } from '../mail/seller-sender.ts'

export type InvitationDeps = {
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
  /** A team cannot be used to fill somebody's mailbox, nor those of many. */
  invitationsPerEmailHour: number
  invitationsPerSellerHour: number
}

/** Mails somebody of the team a first sign-in link; one mailed before stays good as long. */
export async function mailInvitation(
  tx: Tx,
  { now, publicUrl, randomBytes, ...most }: InvitationDeps,
  { sellerId, person }: { sellerId: string; person: Pick<Person, 'id' | 'email' | 'name'> },
): Promise<void> {
  const toAddress = bucketOf('invitation', 'email', emailKey(person.email))
  const ofSeller = bucketOf('invitation', 'seller', sellerId)
  const limits = [
    { bucket: toAddress, most: most.invitationsPerEmailHour, windowMinutes: 60 },
    { bucket: ofSeller, most: most.invitationsPerSellerHour, windowMinutes: 60 },
  ]
  await takeAttempt(tx, { limits, now, reason: 'mails' })
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const member = await findTeamMember(tx, { sellerId, personId: person.id })
  const token = makeToken(randomBytes)
  const expiresAt = now.add({ hours: 24 * INVITATION_DAYS })
  const page = { locale: seller.defaultLanguage, token, invited: 'yes' } as const
  await insertOneTimeToken(tx, {
    id: randomUUIDv7(),
    purpose: SIGN_IN_PURPOSE,
    subject: person.id,
    digest: digestOf(token),
    createdAt: now,
    expiresAt,
  })
  await queueMail(tx, {
    sellerId,
    to: person.email,
    template: 'team-invitation',
    locale: seller.defaultLanguage,
    values: {
      name: person.name,
      sellerName: seller.name,
      link: staffSignInUrl(publicUrl, page),
      days: INVITATION_DAYS,
      isOwner: member?.role === 'owner',
    },
    ...(await sellerSender(tx, seller)),
    dropAfter: expiresAt,
    now,
  })
}
