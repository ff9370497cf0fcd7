import type { FieldReason } from '#contract/field-reason.ts'
import type { ValueFault } from '#domain/fault.ts'
import { type Refused, refuse } from '#domain/refusal.ts'

type More = { limit?: number; allowed?: readonly string[] }

export function badParameter(
  name: string,
  reason: FieldReason,
  message: string,
  { limit, allowed }: More = {},
): Refused {
  return refuse(
    'InvalidInput',
    {
      errors: [{ field: name, reason, message, ...(limit === undefined ? {} : { limit }) }],
      parameter: name,
      ...(allowed ? { allowed: [...allowed] } : {}),
    },
    `Parameter ${name}: ${message}`,
  )
}

/** What is wrong with a number that is not within its bounds; what is no number is NaN. */
export function badNumber(
  name: string,
  given: { value: number; min: number; max: number; kind?: string },
): Refused {
  const { value, min, max, kind = 'number' } = given
  const message = `must be a ${kind} from ${min} to ${max}`
  const { reason, ...more } = boundOf({ value, min, max })
  return badParameter(name, reason, message, more)
}

function boundOf(given: { value: number; min: number; max: number }): Omit<ValueFault, 'message'> {
  const { value, min, max } = given
  if (Number.isNaN(value)) return { reason: 'not_a_number' }
  return value < min ? { reason: 'too_small', limit: min } : { reason: 'too_large', limit: max }
}
