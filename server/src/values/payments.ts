export const PAYMENT_PROVIDERS = ['stripe', 'test'] as const

/** How a payment stands at its provider; the status of a booking's money follows from more. */
export const PROVIDER_STATUSES = ['open', 'authorized', 'paid', 'failed', 'cancelled'] as const

/** How far a payment at a provider is here; `created` ones may not have reached it yet. */
export const CARD_PAYMENT_STATES = ['created', ...PROVIDER_STATUSES] as const

/**
 * How far the payment is by which an owner tries the connection: it is given back once it is paid,
 * and one that is never paid has ended.
 */
export const PAYMENT_TRIAL_STATES = [
  'created',
  'open',
  'paid',
  'on_its_way',
  'given_back',
  'refund_failed',
  'ended',
] as const

/** How a payment by card stands for the traveller who comes back from the page to pay on. */
export const PAYMENT_CHECK_STATES = [
  'none',
  'open',
  'under_way',
  'unknown',
  'authorized',
  'paid',
  'failed',
  'cancelled',
] as const

/** Why a bank refused a card, as far as it helps the traveller to know. */
export const CARD_DECLINES = [
  'not_enough_money',
  'expired_card',
  'wrong_details',
  'not_approved',
  'not_supported',
  'try_again',
  'other',
] as const

/** Money is taken when it is paid, or authorized first and taken later. */
export const CAPTURES = ['now', 'later'] as const

export const REFUND_STATES = ['on_its_way', 'done', 'failed'] as const

export const CARD_REFUND_STATES = ['created', ...REFUND_STATES] as const

/** Who gave it back: we did, somebody at the provider, or the payer's bank took it. */
export const CARD_REFUND_ORIGINS = ['asked', 'outside', 'dispute'] as const

/** A request is overdue from its day on, and can still be paid. */
export const PAYMENT_REQUEST_STATES = ['open', 'paid', 'withdrawn', 'overdue'] as const

/** Why a request was withdrawn. */
export const PAYMENT_REQUEST_ENDS = ['staff', 'less_is_open', 'booking_ended'] as const

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const

/** Why a provider did not do what it was asked; whoever asked makes a sentence of it. */
export const PAYMENT_PROBLEMS = [
  // Of the connection: whoever runs the shop has to act.
  'wrong_key',
  'missing_permission',
  'wrong_webhook_secret',
  'webhook_missing',
  'not_activated',
  // Of the moment: the same call under the same key may succeed later.
  'unreachable',
  'slow',
  'busy',
  // Of the sum.
  'currency_not_taken',
  'below_minimum',
  'above_maximum',
  'too_fine',
  'amount_differs',
  'refund_too_large',
  // Of the payment.
  'declined',
  'not_paid',
  'already_done',
  'disputed',
  'expired',
  'unknown_reference',
  'key_reused',
  // Of a webhook.
  'bad_signature',
  'stale_signature',
  'bad_body',
  // Anything else; the provider's own code says more.
  'refused',
] as const

/** After these nobody knows whether the call was carried out: repeat it under its key, or read. */
export const UNCERTAIN_PAYMENT_PROBLEMS = ['unreachable', 'slow'] as const

/** What becomes of a booking whose rest does not come: it is cancelled, or only reminded of. */
export const OVERDUE_RULES = ['lapse', 'remind'] as const

export const PAYMENT_PART_KINDS = ['deposit', 'balance'] as const
