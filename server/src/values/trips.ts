/** What kind of trip it is; it decides what else a trip has. */
export const TRIP_TEMPLATES = ['day_tour', 'multi_day', 'transfer', 'ticket', 'activity'] as const
export type TripTemplate = (typeof TRIP_TEMPLATES)[number]

/** How long a trip takes, in the steps that lists filter by. */
export const DURATION_BANDS = ['up_to_3h', '3h_to_6h', 'full_day', 'multi_day'] as const
export type DurationBand = (typeof DURATION_BANDS)[number]

/** Whether a list shows a price for it. */
export const PRICE_KINDS = ['shown', 'ask'] as const

export const CONFIRMATIONS = ['instant', 'manual'] as const

export const AVAILABILITY_TYPES = ['start_time', 'opening_hours'] as const

export const CAPACITY_MODES = ['limited', 'free_sale', 'on_request'] as const

export const EXTRA_BASES = ['item', 'person', 'booking', 'day'] as const

export const POLICY_PRESETS = [
  'flexible',
  'moderate',
  'strict',
  'non_refundable',
  'custom',
] as const

export const READINESS_CHECK_LEVELS = ['stop', 'warn'] as const

export const PRICE_DISPLAYS = ['shown', 'ask'] as const

/** How far somebody in a wheelchair can take part. */
export const WHEELCHAIR_ACCESS = ['full', 'partly', 'none'] as const

export const TRIP_ACCESS = ['pushchair', 'public_transport', 'service_animals'] as const

export const FITNESS_LEVELS = ['easy', 'moderate', 'demanding'] as const

export const UNSUITABLE_FOR = [
  'pregnancy',
  'back_problems',
  'heart_problems',
  'limited_mobility',
  'fear_of_heights',
  'tight_spaces',
  'motion_sickness',
] as const

/** What there is between the start and the end. */
export const ON_THE_WAY = ['toilets', 'drinking_water', 'food'] as const

/** What an option asks about travellers unless its seller says otherwise. */
export const NO_DETAILS = {
  scope: 'none',
  fields: [],
  collect: 'after',
  dueHoursBefore: null,
} as const
