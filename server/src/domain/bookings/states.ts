export const BOOKING_STATUSES = [
  'on_hold',
  'expired',
  'pending',
  'confirmed',
  'cancelled',
  'rejected',
] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** What can be done to a booking. The database lets through these steps and no others. */
export type BookingAct =
  | 'hold'
  | 'expire'
  | 'release'
  | 'checkout'
  | 'book'
  | 'confirm'
  | 'reject'
  | 'cancel'
  | 'lapse'
  | 'move'
  | 'change'
  | 'refund_instead'

type From = BookingStatus | 'none'
type Step = { from: readonly From[]; to: readonly BookingStatus[] | 'same' }

/** The one table of acts: from where each may be done, and where it leads. */
const BOOKING_ACTS: Readonly<Record<BookingAct, Step>> = {
  hold: { from: ['none'], to: ['on_hold'] },
  expire: { from: ['on_hold'], to: ['expired'] },
  release: { from: ['on_hold'], to: ['expired'] },
  checkout: { from: ['on_hold'], to: ['pending', 'confirmed'] },
  /** Without a hold: a request, or a booking by staff. */
  book: { from: ['none'], to: ['pending', 'confirmed'] },
  /** It stays pending when the seller has said yes and money is still to come, or the other way. */
  confirm: { from: ['pending'], to: ['pending', 'confirmed'] },
  reject: { from: ['pending'], to: ['rejected'] },
  cancel: { from: ['pending', 'confirmed'], to: ['cancelled'] },
  lapse: { from: ['pending'], to: ['cancelled'] },
  move: { from: ['pending', 'confirmed'], to: 'same' },
  change: { from: ['pending', 'confirmed'], to: 'same' },
  refund_instead: { from: ['pending', 'confirmed'], to: ['cancelled'] },
}

export function mayAct(status: From, act: BookingAct): boolean {
  return BOOKING_ACTS[act].from.includes(status)
}

/** A booking that was made and has not ended, whether or not it still waits for something. */
export function stands(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** Every step from one status to another that some act makes. */
export function statusSteps(): { from: From; to: BookingStatus }[] {
  return Object.values(BOOKING_ACTS).flatMap(({ from, to }) =>
    from.flatMap(before =>
      (to === 'same' ? [] : to)
        .filter(after => after !== before)
        .map(after => ({ from: before, to: after })),
    ),
  )
}

type Held = { status: BookingStatus; holdExpiresAt: Temporal.Instant | null }

/** A hold is expired from its last instant on, whether or not anybody has written that down. */
export function statusAt({ status, holdExpiresAt }: Held, now: Temporal.Instant): BookingStatus {
  return status === 'on_hold' && isOver(holdExpiresAt, now) ? 'expired' : status
}

/** The one reading of "until": in its last instant a time is over. */
export function isOver(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until !== null && Temporal.Instant.compare(now, until) >= 0
}
