/** What became of a company that applied to sell on a marketplace. */
export const APPLICATION_STATES = ['new', 'approved', 'refused'] as const

/** What a company goes through before it sells, in order. */
export const SETUP_STEPS = [
  'sign_in',
  'site',
  'payment',
  'bank',
  'cards',
  'trip',
  'publish',
] as const
