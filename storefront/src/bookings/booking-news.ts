import type { Booking } from '@outset/sdk'
import type { TextKey } from '../words/translate.ts'

/** How a booking stands and what happens next, as names of sentences. */
export interface BookingNews {
  tone: 'good' | 'warn' | 'bad'
  title: TextKey
  text: TextKey
  /** Said after it, where two things are waited for. */
  also: TextKey | null
  /** Until when, where there is an end to it; RFC 3339. */
  until: string | null
}

type Told = Pick<
  Booking,
  'status' | 'payment' | 'cancellation' | 'pending_expires_at' | 'hold_expires_at' | 'quote'
>

/** A booking waits for money, for a page to pay on, for a look at a proof, or for the seller. */
export function bookingNews(booking: Told): BookingNews {
  if (booking.status === 'confirmed') return confirmed(booking)
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
  | 'confirmedOnArrival'
  | 'cancelledByYou'
  | 'cancelledBySeller'
  | 'lapsed'
  | 'rejected'
  | 'onHold'
  | 'waitsForTransfer'
  | 'waitsForProof'
  | 'waitsForLink'
  | 'waitsForPayment'
  | 'waitsForSeller'

function news(tone: BookingNews['tone'], name: `afterwards.${NewsName}`): BookingNews {
  return { tone, title: `${name}Title`, text: name, also: null, until: null }
}

function confirmed({ payment }: Told): BookingNews {
  if (payment.status === 'unpaid') {
    return { ...news('warn', 'afterwards.confirmedUnpaid'), until: payment.due_at }
  }
  const onArrival = payment.status === 'pay_on_arrival'
  return news('good', onArrival ? 'afterwards.confirmedOnArrival' : 'afterwards.confirmed')
}

function cancelled({ cancellation }: Told): BookingNews {
  if (cancellation?.by === 'system') return news('bad', 'afterwards.lapsed')
  const byTraveller = cancellation?.by === 'traveller'
  return news('bad', byTraveller ? 'afterwards.cancelledByYou' : 'afterwards.cancelledBySeller')
}

function pending({ payment, pending_expires_at, quote }: Told): BookingNews {
  const until = payment.due_at ?? pending_expires_at
  const also = quote.confirmation === 'manual' ? 'afterwards.alsoSeller' : null
  if (payment.status === 'proof_submitted') {
    return { ...news('warn', 'afterwards.waitsForProof'), until: pending_expires_at, also }
  }
  if (payment.status === 'unpaid' && payment.method === 'bank_transfer') {
    return { ...news('warn', 'afterwards.waitsForTransfer'), until, also }
  }
  if (payment.status === 'unpaid' && payment.method === 'payment_link') {
    const name = payment.link === null ? 'waitsForLink' : 'waitsForPayment'
    return { ...news('warn', `afterwards.${name}`), until, also }
  }
  return { ...news('warn', 'afterwards.waitsForSeller'), until: pending_expires_at }
}
