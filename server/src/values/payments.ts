export const PAYMENT_PROVIDERS = ['stripe', 'test'] as const

/** How a payment stands at its provider; the status of a booking's money follows from more. */
export const PROVIDER_STATUSES = ['open', 'authorized', 'paid', 'failed', 'cancelled'] as const

export const REFUND_STATES = ['on_its_way', 'done', 'failed'] as const

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const

/** Why a provider did not do what it was asked; whoever asked makes a sentence of it. */
export const PAYMENT_PROBLEMS = [
  // Of the connection: whoever runs the shop has to act.
  'wrong_key',
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
