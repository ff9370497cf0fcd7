import { type Refusal, refused } from '../refusal.ts'
import type { TravellerField } from '../trips/option.ts'
import type { CardChange } from './traveller-card.ts'
import { SENSITIVE_FIELDS } from './traveller-fields.ts'

type SentCard = {
  change: CardChange
  asked: readonly TravellerField[]
  /** Of its fields in the body that it came in. */
  prefix?: string
}

/**
 * What is private is kept only where the trip needs it: whatever else is sent is refused by its
 * name, wherever it is sent. To erase it is always possible.
 */
export function refuseUnasked(cards: readonly SentCard[]): Refusal | null {
  const errors = cards.flatMap(({ change: { sensitive }, asked, prefix = '' }) =>
    SENSITIVE_FIELDS.filter(
      field => typeof sensitive[field] === 'string' && !asked.includes(field),
    ).map(field => ({
      field: `${prefix}${field}`,
      reason: 'not_applicable' as const,
      message: 'is not asked for by this trip',
    })),
  )
  if (errors.length === 0) return null
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return refused('InvalidInput', { errors }, detail).refusal
}
