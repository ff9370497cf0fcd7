export const PAYMENT_STATES = [
  'nothing_due',
  'on_arrival',
  'due',
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
  'cash',
  'card',
  'other',
] as const

export const PAYMENT_STATUSES = [
  'pay_on_arrival',
  'unpaid',
  'proof_submitted',
  'paid',
  'refund_due',
  'refunded',
] as const

export const CONTACT_CHANGE_KINDS = ['email', 'phone'] as const

export const BOOKING_CHANNELS = ['website', 'marketplace', 'reseller', 'staff', 'offer'] as const
