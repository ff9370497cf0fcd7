import type { Booking } from '#domain/bookings/booking.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { directionOf } from '#domain/mail/words.ts'
import type { MessageKind, MessageTexts } from '#domain/messages/message-rule.ts'
import { messageLanguage } from '#domain/messages/message-words.ts'
import { notFound } from '#domain/refusal.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { bodyOf } from '../mail/mail-body.ts'
import { composeMessage, loadMessageContext } from '../messages/compose-message.ts'
import { judgeTexts } from './judge-texts.ts'

type Deps = { db: Db; now: Temporal.Instant; publicUrl: string }
type Previewed = { sellerId: string; ref: string; texts: MessageTexts; kind: MessageKind }

/** What guests would read, in each language, with the facts of a booking. Nothing is sent. */
export async function previewMessageRule(
  { db, now, publicUrl }: Deps,
  { sellerId, ref, texts, kind }: Previewed,
) {
  judgeTexts(texts)
  return transaction(db, { seller: sellerId }, async tx => {
    const booking = await findRealBooking(tx, { sellerId, ref })
    const context = await loadMessageContext(tx, booking)
    const optOutUrl = kind === 'other' ? sampleOptOut(publicUrl) : null
    const messages = Object.keys(texts)
      .toSorted()
      .flatMap(language => {
        const composed = composeMessage(booking, context, {
          template: 'message-test',
          texts,
          language,
          to: 'preview@preview.invalid',
          opensBooking: false,
          optOutUrl,
          now,
        })
        if (composed === null) return []
        const { subject, locale } = composed.mail
        const { text, html } = bodyOf(composed.mail)
        return [{ locale, direction: directionOf(locale), subject, text, html }]
      })
    const sentIn = messageLanguage(texts, [booking.locale, context.defaultLanguage])
    return { ref: booking.ref, sentIn: sentIn ?? '', messages }
  })
}

/** Of the seller, and made: a hold has nobody to write to. */
export async function findRealBooking(
  tx: Tx,
  { sellerId, ref }: { sellerId: string; ref: string },
): Promise<Booking> {
  const reference = readReference(ref)
  if (reference === null) throw notFound('booking')
  const booking = await findBookingByRef(tx, { sellerId, ref: reference })
  if (!booking?.checkedOutAt) throw notFound('booking')
  return booking
}

/** Shows where the way out stands, and ends nothing. */
export function sampleOptOut(publicUrl: string): string {
  return new URL('/unsubscribe/sample', publicUrl).toString()
}
