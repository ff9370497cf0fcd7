import type { BOOKING_STATUSES } from '#values/bookings.ts'

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Actions on a booking. The database allows these transitions and no others. */
export type BookingAction =
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

/** The transition table: from which status each action is allowed, and where it leads. */
const BOOKING_ACTIONS: Readonly<Record<BookingAction, Step>> = {
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

export function mayPerform(status: From, action: BookingAction): boolean {
  return BOOKING_ACTIONS[action].from.includes(status)
}

/** A booking that was made and has not ended, whether or not it still waits for something. */
export function stands(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** Every transition from one status to another that some action makes. */
export function statusSteps(): { from: From; to: BookingStatus }[] {
  return Object.values(BOOKING_ACTIONS).flatMap(({ from, to }) =>
    from.flatMap(before =>
      (to === 'same' ? [] : to)
        .filter(after => after !== before)
        .map(after => ({ from: before, to: after })),
    ),
  )
}

type Held = { status: BookingStatus; holdExpiresAt: Temporal.Instant | null }

/** A hold is expired from its last instant on, whether or not that is written yet. */
export function statusAt({ status, holdExpiresAt }: Held, now: Temporal.Instant): BookingStatus {
  return status === 'on_hold' && isOver(holdExpiresAt, now) ? 'expired' : status
}

/** The one reading of "until": the end is exclusive. */
export function isOver(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until !== null && Temporal.Instant.compare(now, until) >= 0
}
