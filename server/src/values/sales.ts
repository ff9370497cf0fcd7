export const PICKUP_QUESTIONS = ['flight', 'ship', 'room'] as const

export const PICKUP_RULE_KINDS = ['place', 'city', 'area'] as const

export const QUOTE_LINE_KINDS = ['unit', 'extra', 'room', 'pickup', 'adjustment', 'offer'] as const
