import { refuse } from '#domain/refusal.ts'
import type { QueryPairs } from './query.ts'

const MOST_NAMED = 20
const LONGEST_NAME = 100

/** A strict call is refused for parameters that would be passed over. */
export function refuseUnknownParameters(known: readonly string[], given: QueryPairs): void {
  const names = [...given.keys()].filter(name => !known.includes(name)).slice(0, MOST_NAMED)
  const errors = names.map(name => ({
    field: name.toWellFormed().slice(0, LONGEST_NAME),
    reason: 'unknown_field' as const,
    message: 'is not known',
  }))
  const [first] = errors
  if (first === undefined) return
  const detail = errors.map(({ field, message }) => `Parameter ${field}: ${message}`).join('; ')
  throw refuse('InvalidInput', { errors, parameter: first.field, allowed: [...known] }, detail)
}
