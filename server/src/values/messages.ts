export const MESSAGE_KINDS = ['service', 'other'] as const

/** The moment that a message is counted from. */
export const MESSAGE_TRIGGERS = [
  'before_start',
  'after_start',
  'after_end',
  'after_booking',
  'after_cancellation',
] as const
