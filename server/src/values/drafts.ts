/**
 * What a draft can change, in the order in which it is written: what others name comes first, so
 * that prices find the units of the same draft, and extras its options.
 */
export const DRAFT_PARTS = [
  'trip',
  'photos',
  'text',
  'option',
  'units',
  'room_types',
  'vehicle',
  'pickup',
  'schedule',
  'price_table',
  'extras',
] as const
