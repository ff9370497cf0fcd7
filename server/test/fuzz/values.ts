import fc from 'fast-check'
import { entityOf } from '../isolation/id-positions.ts'

/** A schema as plain data. */
export type Node = {
  type?: string
  format?: string
  pattern?: string
  properties?: Record<string, Node>
  required?: readonly string[]
  patternProperties?: Record<string, Node>
  items?: Node
  anyOf?: readonly Node[]
  const?: unknown
  enum?: readonly unknown[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  description?: string
  twinOf?: string
}

/** What the world has, by the name of an entity or of a field: real ids, starts, currencies. */
export type KnownValues = Readonly<Record<string, readonly string[]>>
type Values = fc.Arbitrary<unknown>
type Way = { knownValues: KnownValues; operationId: string; field: string }

/** Values that fit a schema. Where the world has something of that name, mostly a real one. */
export function valuesOf(node: Node, way: Way): Values {
  if (node.anyOf) return fc.oneof(...node.anyOf.map(branch => valuesOf(branch, way)))
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  switch (node.type) {
    case 'object':
      return node.properties ? objects(node, way) : maps(node, way)
    case 'array':
      return lists(node, way)
    case 'string':
      return texts(node, way)
    case 'integer':
      return integers(node)
    case 'number':
      return numbers(node)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** The example of a schema with real ids, here and there with something else that fits. */
export function likeExample(node: Node, example: unknown, way: Way): Values {
  const other = valuesOf(node, way)
  if (example === undefined) return other
  return fc.oneof(
    { weight: 9, arbitrary: kept(node, example, way) },
    { weight: 1, arbitrary: other },
  )
}

function kept(node: Node, example: unknown, way: Way): Values {
  if (node.anyOf) {
    const branch = node.anyOf.find(({ type, properties }) => fits(type, properties, example))
    return branch ? kept(branch, example, way) : fc.constant(example)
  }
  if (node.properties && isObject(example)) return keptObject(node, example, way)
  if (node.items && Array.isArray(example)) {
    const { items } = node
    return fc.tuple(
      ...example.map((item, at) => kept(items, item, { ...way, field: `${way.field}.${at}` })),
    )
  }
  // A name of its own must be a new one each time.
  if (way.field === 'slug' && knownValuesOf(way).length === 0)
    return fc.nat().map(at => `fuzz-${at}`)
  const known = typeof example === 'string' ? knownValuesOf(way) : []
  return known.length > 0 ? pick(known) : fc.constant(example)
}

function keptObject(node: Node, example: Record<string, unknown>, way: Way): Values {
  const fields = Object.entries(node.properties ?? {}).map(([name, inner]) => {
    const there = { ...way, field: step(way.field, name) }
    const given = name in example
    const usual = given ? likeExample(inner, example[name], there) : fc.constant(undefined)
    if (node.required?.includes(name)) return [name, usual] as const
    const rare = given ? fc.constant(undefined) : valuesOf(inner, there)
    return [
      name,
      fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: rare }),
    ] as const
  })
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined)
}

function fits(type: string | undefined, properties: object | undefined, value: unknown): boolean {
  if (value === null) return type === 'null'
  if (Array.isArray(value)) return type === 'array'
  if (!isObject(value)) return type === typeof value || type === 'integer'
  const kind = (properties as { type?: Node } | undefined)?.type?.const
  return type === 'object' && (kind === undefined || kind === value.type)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))
}

function objects({ properties = {}, required = [] }: Node, way: Way): Values {
  const fields = Object.entries(properties).map(
    ([name, inner]) => [name, valuesOf(inner, { ...way, field: step(way.field, name) })] as const,
  )
  const model = Object.fromEntries(fields)
  return fc.record(model, { requiredKeys: [...required] })
}

function maps({ patternProperties = {}, maxProperties = 5 }: Node, way: Way): Values {
  const [[pattern, inner] = ['^[a-z]{2}$', {}]] = Object.entries(patternProperties)
  const known = pattern.includes('0-9a-f')
    ? (way.knownValues.unit ?? [])
    : (way.knownValues.locale ?? [])
  const names = known.length > 0 ? pick(known) : fc.stringMatching(new RegExp(pattern))
  return fc.dictionary(names, valuesOf(inner, way), { maxKeys: Math.min(maxProperties, 3) })
}

function lists({ items = {}, minItems = 0, maxItems = 5 }: Node, way: Way): Values {
  const item = valuesOf(items, { ...way, field: `${way.field}.0` })
  const most = Math.max(minItems, Math.min(maxItems, 4))
  return fc.array(item, { minLength: minItems, maxLength: most })
}

function texts(node: Node, way: Way): Values {
  const closed = /^Comma-separated: (.*)\.$/.exec(node.description ?? '')?.[1]?.split(', ')
  if (closed) return fc.subarray(closed, { minLength: 1 }).map(values => values.join())
  const known = knownValuesOf(way)
  const any = anyText(node)
  if (known.length === 0) return any
  return fc.oneof({ weight: 5, arbitrary: pick(known) }, { weight: 1, arbitrary: any })
}

function knownValuesOf({ knownValues, operationId, field }: Way): readonly string[] {
  const name = field.split('.').findLast(part => !/^\d+$/.test(part)) ?? ''
  return (
    knownValues[`${operationId}.${name}`] ?? knownValues[name] ?? knownValues[entityOf(field)] ?? []
  )
}

/** Mostly the first, which is on sale and has everything. The list may grow meanwhile. */
export function pick(known: readonly string[]): fc.Arbitrary<string> {
  return fc.nat().map(at => known[at % 5 < 3 ? 0 : at % known.length] ?? '')
}

function anyText({ format, pattern, minLength = 0, maxLength = 200 }: Node): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'idn-email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (format === 'date') return dates()
  if (format === 'date-time') return dates().map(date => `${date}T09:00:00Z`)
  // The generator cannot look ahead.
  const plain = pattern?.replace(/\(\?!.*?\)/g, '')
  if (plain !== undefined) return fc.stringMatching(new RegExp(plain), { maxLength })
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }
  return fc.oneof(
    fc.string({ ...size, unit: 'grapheme-ascii' }),
    fc.string({ ...size, unit: 'grapheme' }),
    fc.constant('x'.repeat(Math.min(maxLength, 3_000))),
    fc.constantFrom('2027-05-12T09:00', '1', 'https://a.example/', '/a', '%', '_', "'", 'é'),
  )
}

function dates(): fc.Arbitrary<string> {
  const near = fc.integer({ min: -40, max: 400 }).map(days => TODAY.add({ days }).toString())
  const far = fc.constantFrom('0001-01-01', '1970-01-01', '2028-02-29', '9999-12-31')
  return fc.oneof({ weight: 5, arbitrary: near }, { weight: 1, arbitrary: far })
}

const TODAY = Temporal.PlainDate.from('2026-11-15')

function integers({ minimum = -1e9, maximum = 1e9 }: Node): Values {
  const low = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) })
  const any = fc.maxSafeInteger().map(n => minimum + (Math.abs(n) % (maximum - minimum + 1)))
  return fc.oneof({ weight: 3, arbitrary: low }, any, fc.constantFrom(minimum, maximum))
}

function numbers({ minimum, exclusiveMinimum, maximum = 1e9 }: Node): Values {
  const min = minimum ?? (exclusiveMinimum ?? 0) + 0.001
  const any = fc.double({ min, max: maximum, noNaN: true })
  return fc.oneof(any, fc.constantFrom(min, maximum, (min + maximum) / 2))
}

function step(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`
}
