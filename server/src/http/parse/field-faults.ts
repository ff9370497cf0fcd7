import type { FieldReason } from '#contract/field-reason.ts'
import type { Fault } from '#domain/fault.ts'
import type { SchemaError } from './schema-errors.ts'

/** What the validation library complains of, as one fault for each field, in its order. */
export function describeFaults(errors: SchemaError[]): Fault[] {
  // The branches of a union complain one by one before the union does; the first complaint of a
  // field says most, and what kind of value another branch would have liked says least.
  const ofValues = firstOfEach(errors.filter(error => !isOfKind(error)))
  const ofKinds = firstOfEach(errors.filter(isOfKind))
  const fields = [...ofValues.keys(), ...ofKinds.keys()]
  for (const field of ofKinds.keys()) {
    if (fields.some(inner => inner.startsWith(`${field}.`))) ofKinds.delete(field)
  }
  const chosen = new Map([...ofKinds, ...ofValues])
  const inOrder = new Set(errors.flatMap(faultsOf).map(({ field }) => field))
  return [...inOrder].flatMap(field => chosen.get(field) ?? [])
}

const isOfKind = ({ keyword }: SchemaError): boolean => keyword === 'type' || keyword === 'anyOf'

function firstOfEach(errors: SchemaError[]): Map<string, Fault> {
  const faults = errors.flatMap(faultsOf).map(fault => [fault.field, fault] as const)
  return new Map(faults.reverse())
}

function faultsOf(error: SchemaError): Fault[] {
  const at = fieldAt(error.instancePath)
  const params: Params = error.params
  if (error.keyword === 'required') {
    return (params.requiredProperties ?? []).map(name => ({
      field: at === '' ? name : `${at}.${name}`,
      reason: 'required',
      message: 'is required',
    }))
  }
  const { allowedValues, limit } = params
  const reason = reasonOf(error.keyword, params)
  return [
    {
      field: at || 'body',
      reason,
      message: allowedValues ? `must be one of ${allowedValues.join(', ')}` : error.message,
      ...(limit === undefined || reason === 'required' ? {} : { limit }),
    },
  ]
}

/** What the library says of its keywords, as far as it is read here. */
type Params = {
  requiredProperties?: string[]
  allowedValues?: unknown[]
  limit?: number
  format?: string
  type?: string | string[]
}

const REASONS: Readonly<Record<string, FieldReason>> = {
  additionalProperties: 'unknown_field',
  anyOf: 'wrong_type',
  const: 'unknown_value',
  enum: 'unknown_value',
  exclusiveMaximum: 'too_large',
  exclusiveMinimum: 'too_small',
  maxItems: 'too_many',
  maxLength: 'too_long',
  maxProperties: 'too_many',
  maximum: 'too_large',
  minItems: 'too_few',
  minLength: 'too_short',
  minProperties: 'too_few',
  minimum: 'too_small',
  multipleOf: 'not_a_number',
  uniqueItems: 'duplicate',
}
const OF_FORMATS: Readonly<Record<string, FieldReason>> = {
  date: 'bad_date',
  'date-time': 'bad_date',
  'idn-email': 'bad_email',
}

function reasonOf(keyword: string, { limit, format = '', type = [] }: Params): FieldReason {
  // What must have at least one character or item, and has none, was left empty.
  if (limit === 1 && /^min(?:Items|Length|Properties)$/.test(keyword)) return 'required'
  if (keyword === 'type') {
    return [type].flat().some(name => /integer|number/.test(name)) ? 'not_a_number' : 'wrong_type'
  }
  return REASONS[keyword] ?? OF_FORMATS[format] ?? 'bad_format'
}

/** From the library's `/units/0/qty` to `units.0.qty`. */
function fieldAt(pointer: string): string {
  const parts = pointer.split('/').slice(1)
  return parts.map(part => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}
