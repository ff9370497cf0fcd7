import { readFileSync } from 'node:fs'

interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const DESCRIPTION = new URL('../../server/openapi.json', import.meta.url)
const { schemas }: { schemas: Record<string, Schema> } = JSON.parse(
  readFileSync(DESCRIPTION, 'utf8'),
).components

/**
 * A record as the service answers it, with what a test says of it: all that the description of the
 * schema requires is there, and nothing is known of it but that (an empty text, none of a list).
 * `OptionUnits.units` is one of the units of such a record.
 */
export function sample<T extends object>(schema: string, said: Partial<T> = {}): T {
  const [name = '', ...path] = schema.split('.')
  const found = path.reduce(inside, { $ref: name })
  // What was made by the description of a type is of that type, though no compiler can see it.
  return JSON.parse(JSON.stringify({ ...object(someValue(found)), ...said }))
}

function inside(schema: Schema, field: string): Schema {
  const inner = (choicesIn(schema)[0] ?? resolve(schema)).properties?.[field] ?? {}
  return inner.items ?? inner
}

function object(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value
  throw new Error('only records have samples')
}

function resolve(schema: Schema): Schema {
  const { $ref } = schema
  const named = $ref === undefined ? schema : schemas[$ref.split('/').at(-1) ?? '']
  if (named === undefined) throw new Error(`${$ref} is not described`)
  return named
}

/** The forms that it may have, without null. */
function choicesIn(schema: Schema): Schema[] {
  const { anyOf, oneOf = [] } = resolve(schema)
  return (anyOf ?? oneOf).filter(({ type }) => type !== 'null')
}

/** Null where that may be. */
function leastValue(schema: Schema): unknown {
  const { type = [], anyOf = [] } = resolve(schema)
  const mayBeNull = [type, ...anyOf.map(choice => choice.type ?? [])].flat().includes('null')
  return mayBeNull ? null : someValue(schema)
}

function someValue(schema: Schema): unknown {
  const [choice] = choicesIn(schema)
  if (choice !== undefined) return someValue(choice)
  const { type = [], properties = {}, required = [], ...whole } = resolve(schema)
  if (whole.const !== undefined) return whole.const
  if (whole.enum !== undefined) return whole.enum[0]
  if (type.includes('array')) return []
  if (type.includes('string')) return ''
  if (type.includes('boolean')) return false
  if (type.includes('integer') || type.includes('number')) return 0
  return Object.fromEntries(required.map(name => [name, leastValue(properties[name] ?? {})]))
}
