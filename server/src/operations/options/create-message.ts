import { bucketOf } from '#domain/attempts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { readReference } from '#domain/bookings/reference.ts'
import type { MessageTexts } from '#domain/messages/message-rule.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import type { Db, Tx } from '#store/database.ts'
import { listBookingsOfStart } from '#store/departures.ts'
import { insertMails, type OutboxMail } from '#store/mail-outbox.ts'
import { findOptionById } from '#store/options/options.ts'
import { takeAttempt } from '../attempts.ts'
import { judgeTexts } from '../message-rules.ts'
import { composeMessage, isNobody, loadMessageContext, type MessageContext } from '../messages.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import type { WhichDeparture } from './get-manifest.ts'

export type MessageDeps = { db: Db; now: Temporal.Instant }
/** Null is everybody who goes. */
export type DepartureMessage = { texts: MessageTexts; refs: readonly string[] | null }
type Skipped = { ref: string; reason: 'no_address' }
export type MessagedDeparture = { sent: string[]; skipped: Skipped[] }
type Addressed = { booking: Booking; to: string }

const MOST_RECIPIENTS = 500
/** Each goes to everybody of a departure; who writes more often has something else in mind. */
const MOST_AN_HOUR = 60

/** Writes to all guests of a departure, or some of them, in the seller's words. */
export async function createMessage(
  acting: Acting,
  departure: Omit<WhichDeparture, 'sellerId'>,
  message: DepartureMessage,
): Promise<MessagedDeparture> {
  judgeTexts(message.texts)
  const which = { ...departure, sellerId: acting.sellerId }
  const { id } = await writeOnce(
    acting,
    w => writeToAll(w, which, message),
    // The result itself is what the key stores: it has references in it and no names.
    async (_tx, stored) => ({ id: stored }),
  )
  return JSON.parse(id)
}

async function writeToAll(
  { tx, now, log }: Write,
  which: WhichDeparture,
  { texts, refs }: DepartureMessage,
): Promise<{ id: string }> {
  const { sellerId, optionId, start } = which
  const bucket = bucketOf('departure-message', 'seller', sellerId)
  const limits = [{ bucket, most: MOST_AN_HOUR, windowMinutes: 60 }]
  await takeAttempt(tx, { limits, now, reason: 'mails' })
  const { addressed, skipped } = await findRecipients(tx, which, { refs, now })
  const contextOf = openContexts(tx)
  const mails: OutboxMail[] = []
  for (const { booking, to } of addressed) {
    const composed = composeForDeparture(booking, await contextOf(booking), {
      texts,
      to,
      now,
      opens: true,
    })
    if (composed === null) continue
    const { mail, token } = composed
    const of = { sellerId, bookingId: booking.id }
    if (token) await insertBookingTokens(tx, of, { tokens: [token], now })
    mails.push(mail)
  }
  await insertMails(tx, mails)
  const sent = addressed.map(({ booking }) => booking.ref)
  // What was written may speak of people, and the log is never erased.
  const changes = { start, bookings: sent, locales: Object.keys(texts), skipped: skipped.length }
  await log('departure.messaged', optionId, changes, { entity: 'option' })
  return { id: JSON.stringify({ sent, skipped } satisfies MessagedDeparture) }
}

type Composing = { texts: MessageTexts; to: string; now: Temporal.Instant; opens: boolean }

export function composeForDeparture(
  booking: Booking,
  context: MessageContext,
  { texts, to, now, opens }: Composing,
) {
  const template = 'departure-message' as const
  const link = { opensBooking: opens, optOutUrl: null }
  return composeMessage(booking, context, { template, texts, to, now, ...link })
}

/** Those of one departure share the trip, and often the site. */
export function openContexts(tx: Tx): (booking: Booking) => Promise<MessageContext> {
  const known = new Map<string | null, MessageContext>()
  return async booking => {
    const found = known.get(booking.storefrontId)
    if (found) return found
    const context = await loadMessageContext(tx, booking)
    known.set(booking.storefrontId, context)
    return context
  }
}

/** Pending and confirmed bookings of the start; references that are not among them are refused. */
export async function findRecipients(
  tx: Tx,
  which: WhichDeparture,
  { refs, now }: { refs: readonly string[] | null; now: Temporal.Instant },
): Promise<{ addressed: Addressed[]; skipped: Skipped[] }> {
  const { sellerId, optionId: id } = which
  if (!(await findOptionById(tx, { sellerId, id }))) throw notFound('option')
  const all = (await listBookingsOfStart(tx, which)).filter(booking => {
    const { status } = bookingAt(booking, now)
    return status === 'pending' || status === 'confirmed'
  })
  const asked = refs && new Set(refs.map(ref => readReference(ref) ?? ref))
  const chosen = asked ? all.filter(({ ref }) => asked.has(ref)) : all
  if (asked && chosen.length < asked.size) {
    throw invalidInput('refs', 'unknown_value', 'names a booking that is not at this start')
  }
  if (chosen.length > MOST_RECIPIENTS) {
    const detail = `At most ${MOST_RECIPIENTS} bookings are written to at once; name some by refs.`
    throw refuse('Conflict', { reason: 'too_many_recipients' }, detail)
  }
  const hasNone = ({ leadEmail }: Booking) => leadEmail === null || isNobody(leadEmail)
  return {
    addressed: chosen.flatMap(booking =>
      hasNone(booking) ? [] : [{ booking, to: booking.leadEmail ?? '' }],
    ),
    skipped: chosen.filter(hasNone).map(({ ref }) => ({ ref, reason: 'no_address' })),
  }
}
