import type TypeBox from 'typebox'
import type { TSchema } from 'typebox'

type Builders = 'Null' | 'Boolean' | 'Integer' | 'Number' | 'String' | 'Literal' | 'Array'
type Joiners = 'Object' | 'Optional' | 'Partial' | 'Record' | 'Union' | 'Unsafe'
type Properties = Record<string, TSchema>

const ANY = '^.*$'
/**
 * Marks schemas of optional fields. It is not enumerable: a copy of a schema is not optional by
 * itself.
 */
const OPTIONAL = Symbol('optional')

/**
 * Builds JSON schemas as plain objects, typed by TypeBox. TypeBox's own builder gives the same
 * result, but loads hundreds of files: a seventh more processor time at every start, which would
 * then need more than its second, and 4 MB.
 */
export const Type = {
  Null: plain('null'),
  Boolean: plain('boolean'),
  Integer: plain('integer'),
  Number: plain('number'),
  String: plain('string'),
  Literal: (value: unknown, options = {}) => ({ type: typeof value, const: value, ...options }),
  Array: (items: TSchema, options = {}) => ({ type: 'array', items, ...options }),
  Object: object,
  Optional: leaveOut,
  Partial: ({ properties }: { properties: Properties }, options = {}) =>
    object(mapValues(properties, leaveOut), options),
  Record: ({ pattern = ANY }: { pattern?: string }, value: TSchema, options = {}) => ({
    type: 'object',
    patternProperties: { [pattern]: value },
    ...options,
  }),
  Union: (anyOf: TSchema[], options = {}) => ({ anyOf, ...options }),
  Unsafe: (schema: TSchema) => schema,
  // Plain data has the form of what the library makes, whose types also carry what a value may be.
} as unknown as Pick<typeof TypeBox, Builders | Joiners>

function plain(type: string) {
  return (options = {}) => ({ type, ...options })
}

function object(properties: Properties, options = {}) {
  const names = Object.entries(properties).filter(([, schema]) => !(OPTIONAL in schema))
  const required = names.map(([name]) => name)
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties,
    ...options,
  }
}

function leaveOut(schema: TSchema): TSchema {
  return Object.defineProperty({ ...schema }, OPTIONAL, { value: true })
}

function mapValues(properties: Properties, change: (schema: TSchema) => TSchema): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, change(schema)]),
  )
}
