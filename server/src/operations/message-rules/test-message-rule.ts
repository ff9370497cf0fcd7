import assert from 'node:assert/strict'
import { bucketOf } from '#domain/attempts.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { insertMail } from '#store/mail-outbox.ts'
import { findMessageRule } from '#store/messages/message-rules.ts'
import { findPersonById } from '#store/team/people.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import { audit } from '../audit.ts'
import { composeMessage, loadMessageContext } from '../messages/compose-message.ts'
import { findRealBooking, sampleOptOut } from './preview-message-rule.ts'

type Deps = { db: Db; now: Temporal.Instant; publicUrl: string }
type Tried = { sellerId: string; id: string; ref: string } & {
  /** Null is the language that the booking would get. */
  locale: string | null
  personId: string
}

const MOST_AN_HOUR = 20

/** Sends the texts of a rule to whoever asks, and to nobody else. */
export async function testMessageRule(
  { db, now, publicUrl }: Deps,
  by: Actor,
  { sellerId, id, ref, locale, personId }: Tried,
): Promise<{ to: string; locale: string }> {
  return transaction(db, { seller: sellerId }, async tx => {
    const rule = await findMessageRule(tx, { sellerId, id })
    if (!rule) throw notFound('message_rule')
    const booking = await findRealBooking(tx, { sellerId, ref })
    const bucket = bucketOf('message-test', 'person', personId)
    const limits = [{ bucket, most: MOST_AN_HOUR, windowMinutes: 60 }]
    await takeAttempt(tx, { limits, now, reason: 'mails' })
    const person = await findPersonById(tx, personId)
    assert(person, 'who calls is somebody')
    const context = await loadMessageContext(tx, booking)
    const composed = composeMessage(booking, context, {
      template: 'message-test',
      texts: rule.texts,
      ...(locale === null ? {} : { language: locale }),
      to: person.email,
      opensBooking: false,
      optOutUrl: rule.kind === 'other' ? sampleOptOut(publicUrl) : null,
      now,
    })
    if (composed === null) throw invalidInput('locale', 'unknown_value', 'has no text')
    await insertMail(tx, composed.mail)
    await audit(tx, {
      sellerId,
      by,
      action: 'message_rule.tested',
      entity: 'message_rule',
      entityId: id,
      changes: { ref: booking.ref, locale: composed.mail.locale },
      at: now,
    })
    return { to: person.email, locale: composed.mail.locale }
  })
}
