/** Of a start of a trip, best first: a day has the best status of its starts. */
export const START_STATUSES = ['open', 'sold_out', 'past_cutoff', 'closed'] as const

export const PICKUP_QUESTIONS = ['flight', 'ship', 'room'] as const

export const PICKUP_RULE_KINDS = ['place', 'city', 'area'] as const

export const QUOTE_LINE_KINDS = ['unit', 'extra', 'room', 'pickup', 'adjustment', 'offer'] as const
