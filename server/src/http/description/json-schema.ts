import assert from 'node:assert/strict'

/** A piece of the description as plain data. */
export type Json = { [name: string]: unknown }

/**
 * Turns a wire schema into the one that readers of the description know best. What only our own
 * parser understands is left out, and "or null" is written as a second type where that is shorter.
 */
export function toJsonSchema(schema: object, refer: (inner: object) => Json): Json {
  const { title: _t, note, describedAs, ...given }: Json = { ...schema }
  const { multiline: _m, orNull: _o, twinOf: _of, isTwinNeeded: _is, ...rest } = given
  if (describedAs !== undefined) return toJsonSchema(partOf(describedAs), refer)
  if (isClosedMap(rest)) return toClosedMap(rest, refer)
  const written: Json = note === undefined ? {} : { description: note }
  for (const [keyword, value] of Object.entries(rest)) {
    if (keyword === 'properties') written.properties = mapValues(partOf(value), refer)
    else if (keyword === 'items') written.items = refer(partOf(value))
    else if (keyword === 'knownValues') written['x-known-values'] = refer(partOf(value))
    else if (UNIONS.includes(keyword)) written[keyword] = partsOf(value).map(refer)
    else if (keyword === 'patternProperties') Object.assign(written, toMap(partOf(value), refer))
    else if (keyword === 'additionalProperties' && typeof value === 'object') {
      written.additionalProperties = refer(partOf(value))
    } else written[keyword] = value
  }
  return shortenNullable(written)
}

const UNIONS = ['anyOf', 'oneOf', 'allOf']

function mapValues(properties: Json, refer: (inner: object) => Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const { orNull, ...schema } = partOf(inner)
      return [name, orNull ? takingNull(refer(schema)) : refer(schema)]
    }),
  )
}

/** What may also be left out by sending null. */
function takingNull(written: Json): Json {
  const { description, ...value } = written
  const note = description === undefined ? {} : { description }
  return shortenNullable({ anyOf: [value, { type: 'null' }], ...note })
}

/** Keys of one form and no others, such as one text per language. */
function isClosedMap({ patternProperties, additionalProperties }: Json): boolean {
  if (patternProperties === undefined || additionalProperties !== false) return false
  return Object.keys(partOf(patternProperties)).length === 1
}

/** Readers know maps better by their values than by patterns; keys that must be there are named. */
function toClosedMap(map: Json, refer: (inner: object) => Json): Json {
  const { patternProperties, additionalProperties: _closed, ...rest } = map
  const [[pattern, inner] = ['', {}]] = Object.entries(partOf(patternProperties))
  const value = refer(partOf(inner))
  const required: string[] = Array.isArray(rest.required) ? rest.required : []
  const named = Object.fromEntries(required.map(key => [key, value]))
  return {
    ...rest,
    ...(required.length > 0 ? { properties: named } : {}),
    additionalProperties: value,
    propertyNames: { pattern },
  }
}

/** A map whose keys may be anything has a simpler name in the description. */
function toMap(patterns: Json, refer: (inner: object) => Json): Json {
  const [only, ...others] = Object.entries(patterns)
  if (only && others.length === 0 && only[0] === '^.*$') {
    return { additionalProperties: refer(partOf(only[1])) }
  }
  return { patternProperties: mapValues(patterns, refer) }
}

function shortenNullable(written: Json): Json {
  const { anyOf, ...rest } = written
  const [value, nothing, ...others] = anyOf === undefined ? [] : partsOf(anyOf)
  if (!value || !nothing || others.length > 0) return written
  if (nothing.type !== 'null' || typeof value.type !== 'string' || 'const' in value) return written
  const values = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {}
  return { ...value, ...rest, type: [value.type, 'null'], ...values }
}

/** Schemas are made of schemas, so what stands where one belongs is one. */
function partOf(value: unknown): Json {
  assert(typeof value === 'object' && value !== null)
  return { ...value }
}

function partsOf(value: unknown): Json[] {
  assert(Array.isArray(value))
  return value.map(partOf)
}
