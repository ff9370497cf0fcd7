/** A booking that stands, or may come to stand once the seller or a payment has said so. */
export const LIVE_BOOKING_STATUSES = ['confirmed', 'pending'] as const

const ENDED = ['cancelled', 'rejected'] as const

/** What a traveller finds; a hold that has expired is not found any more. */
export const FOUND_BOOKING_STATUSES = ['on_hold', ...LIVE_BOOKING_STATUSES, ...ENDED] as const

/** From the hold to the end. */
export const BOOKING_STATUSES = [...FOUND_BOOKING_STATUSES, 'expired'] as const

/** Without holds that are still open. */
export const BOOKED_STATUSES = [...LIVE_BOOKING_STATUSES, ...ENDED, 'expired'] as const

export const PAYMENT_STATES = [
  'nothing_due',
  'on_arrival',
  'due',
  'authorized',
  'link_awaited',
  'proof_checked',
  'partly_paid',
  'paid',
  'not_charged',
  'kept',
  'refund_due',
  'refunded',
] as const

export const PAYMENT_METHODS = [
  'pay_on_arrival',
  'bank_transfer',
  'payment_link',
  'online_card',
  'cash',
  'card',
  'other',
] as const

/** What is to be paid so is awaited before the day of the trip. */
export const PAID_AHEAD_METHODS = ['bank_transfer', 'payment_link', 'online_card'] as const

export const PAYMENT_STATUSES = [
  'pay_on_arrival',
  'unpaid',
  'proof_submitted',
  'authorized',
  'deposit_paid',
  'paid',
  'refund_due',
  'refunded',
] as const

export const CONTACT_CHANGE_KINDS = ['email', 'phone'] as const

export const BOOKING_CHANNELS = ['website', 'marketplace', 'reseller', 'staff', 'offer'] as const
