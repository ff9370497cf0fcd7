export const SENSITIVE_FIELDS = ['date_of_birth', 'passport_number', 'medical_note'] as const
export type SensitiveField = (typeof SENSITIVE_FIELDS)[number]

export const PLAIN_FIELDS = [
  'first_name',
  'last_name',
  'gender',
  'nationality',
  'passport_expiry',
  'phone',
  'email',
  'dietary',
  'weight_kg',
  'height_cm',
  'shoe_size',
] as const
export type PlainField = (typeof PLAIN_FIELDS)[number]

/** What may be kept as it is, by field; what is not given is not in it. */
export type PlainCard = Partial<Record<PlainField, string | number>>
