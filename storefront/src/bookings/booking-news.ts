import type { Booking } from '@outset/sdk'
import type { TextKey } from '#words/translate.ts'

/** How a booking stands and what happens next, as names of sentences. */
export interface BookingNews {
  tone: 'good' | 'warn' | 'bad'
  title: TextKey
  text: TextKey
  /** Said after it, where two things are waited for. */
  also: TextKey | null
  /** Until when, where there is an end to it; RFC 3339. */
  until: string | null
  /** When it was due, where that is over; RFC 3339. */
  since: string | null
}

type Told = Pick<
  Booking,
  'status' | 'payment' | 'cancellation' | 'pending_expires_at' | 'hold_expires_at' | 'quote'
>

/** A booking waits for money, for a page to pay on, for a look at a proof, or for the seller. */
export function bookingNews(booking: Told, now: number): BookingNews {
  if (booking.status === 'confirmed') return confirmed(booking, now)
  if (booking.status === 'cancelled') return cancelled(booking)
  if (booking.status === 'rejected') return news('bad', 'afterwards.rejected')
  if (booking.status === 'on_hold') {
    return { ...news('warn', 'afterwards.onHold'), until: booking.hold_expires_at }
  }
  return pending(booking)
}

type NewsName =
  | 'confirmed'
  | 'confirmedUnpaid'
  | 'confirmedLate'
  | 'confirmedOnArrival'
  | 'cancelledByYou'
  | 'cancelledBySeller'
  | 'cancelledAsAsked'
  | 'cancelledNoShow'
  | 'lapsed'
  | 'rejected'
  | 'onHold'
  | 'waitsForTransfer'
  | 'waitsForProof'
  | 'waitsForLink'
  | 'waitsForPayment'
  | 'waitsForSeller'

type NewsKey = `afterwards.${NewsName}` | 'pay.waits' | 'pay.authorized' | 'pay.lapsed' | 'pay.rest'

function news(tone: BookingNews['tone'], name: NewsKey): BookingNews {
  return { tone, title: `${name}Title`, text: name, also: null, until: null, since: null }
}

/** A sum is named only while it is open: what is said of the money follows its standing. */
function confirmed({ payment: { standing, status } }: Told, now: number): BookingNews {
  const { state, due_at: until } = standing
  if (state === 'due' || state === 'partly_paid') {
    const isLate = until !== null && Date.parse(until) <= now
    if (isLate) return { ...news('warn', 'afterwards.confirmedLate'), since: until }
    // Who has paid a deposit has done what was asked; the day of the rest stands in its sentence.
    if (status === 'deposit_paid' && until !== null) return news('good', 'pay.rest')
    return { ...news('warn', 'afterwards.confirmedUnpaid'), until }
  }
  if (state === 'link_awaited') return news('warn', 'afterwards.waitsForLink')
  const onArrival = state === 'on_arrival'
  return news('good', onArrival ? 'afterwards.confirmedOnArrival' : 'afterwards.confirmed')
}

/** Who cancelled and at whose wish are two things: staff also cancel because they were asked to. */
function cancelled({ cancellation, payment }: Told): BookingNews {
  const byCard = payment.method === 'online_card'
  if (cancellation?.by === 'system') return news('bad', byCard ? 'pay.lapsed' : 'afterwards.lapsed')
  if (cancellation?.by === 'traveller') return news('bad', 'afterwards.cancelledByYou')
  if (cancellation?.cause === 'traveller') return news('bad', 'afterwards.cancelledAsAsked')
  if (cancellation?.cause === 'no_show') return news('bad', 'afterwards.cancelledNoShow')
  return news('bad', 'afterwards.cancelledBySeller')
}

function pending({ payment, pending_expires_at, quote }: Told): BookingNews {
  const { state, due_at } = payment.standing
  const until = due_at ?? pending_expires_at
  if (state === 'authorized')
    return { ...news('warn', 'pay.authorized'), until: pending_expires_at }
  const also = quote.confirmation === 'manual' ? 'afterwards.alsoSeller' : null
  if (state === 'proof_checked') {
    return { ...news('warn', 'afterwards.waitsForProof'), until: pending_expires_at, also }
  }
  if (state === 'link_awaited') return { ...news('warn', 'afterwards.waitsForLink'), until, also }
  if (state === 'due' || state === 'partly_paid') {
    if (payment.method === 'online_card') return { ...news('warn', 'pay.waits'), until, also }
    const byLink = payment.method === 'payment_link'
    const name = byLink ? 'waitsForPayment' : 'waitsForTransfer'
    return { ...news('warn', `afterwards.${name}`), until, also }
  }
  return { ...news('warn', 'afterwards.waitsForSeller'), until: pending_expires_at }
}
