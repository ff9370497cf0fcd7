export const ATTENDANCE_STATES = ['checked_in', 'no_show'] as const

export const COLLECTED_METHODS = ['cash', 'card', 'other'] as const

export const ATTENDANCE_OUTCOMES = [
  'done',
  'already',
  'wrong_day',
  'wrong_departure',
  'cancelled',
  'pending',
  'unpaid',
  'too_old',
  'unknown_position',
  'id_reused',
  'not_found',
] as const
