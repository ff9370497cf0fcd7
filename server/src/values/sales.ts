/** Of a start of a trip, best first: a day has the best status of its starts. */
export const START_STATUSES = ['open', 'sold_out', 'past_cutoff', 'closed'] as const

export const PICKUP_QUESTIONS = ['flight', 'ship', 'room'] as const

export const PICKUP_RULE_KINDS = ['place', 'city', 'area'] as const

export const QUOTE_LINE_KINDS = [
  'unit',
  'extra',
  'room',
  'pickup',
  'adjustment',
  'offer',
  'promo',
] as const

/** Why a promo code does not count, as it is judged in turn; the last two at checkout. */
export const PROMO_REASONS = [
  'unknown',
  'not_yet',
  'expired',
  'used_up',
  'not_this_trip',
  'not_this_party',
  'not_this_date',
  'not_this_site',
  'not_combinable',
  'already_used',
  'not_first_booking',
] as const
