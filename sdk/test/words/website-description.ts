import { readFileSync } from 'node:fs'

/** As much of JSON Schema as these tests look at. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema
  const?: unknown
  'x-known-values'?: Schema
}
interface Operation {
  parameters?: ({ $ref: string } | { in: string; name: string; schema: Schema })[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref: string } | { content?: Content }>
}
type Content = Record<string, { schema?: Schema }>

const api = JSON.parse(
  readFileSync(new URL('../../../server/openapi.json', import.meta.url), 'utf8'),
)
const operations: Operation[] = Object.entries<Record<string, Operation>>(api.paths)
  .filter(([path]) => path.startsWith('/v1/public/'))
  .flatMap(([, item]) => Object.values(item))

/** Reasons are said in sentences, and letters are seen, not named. */
const WITHOUT_LABELS = [
  'FieldReason',
  'PromoCodeReason',
  'RateLimitedReason',
  'StorefrontFont',
  'UnauthenticatedReason',
]

/** The values of every named list that a website sends or is answered. */
export const ENUMS: ReadonlyMap<string, readonly string[]> = findEnums()
/** The facts of every problem that a website can be answered, by its code. */
export const FACTS: ReadonlyMap<string, Schema> = findFacts()
/** Why a field can be refused. They have sentences, and no labels. */
export const REASONS: readonly string[] = api.components.schemas.FieldReason.enum
/** Paths of everything that a website can be told is wrong, without the numbers in them. */
export const FIELDS: ReadonlySet<string> = findFields()

function findEnums(): Map<string, readonly string[]> {
  const enums = new Map<string, readonly string[]>()
  for (const schema of operations.flatMap(schemasOf)) {
    walk(schema, ({ name, node }) => {
      if (node.enum && name !== null && !WITHOUT_LABELS.includes(name)) enums.set(name, node.enum)
    })
  }
  return enums
}

function findFacts(): Map<string, Schema> {
  const facts = new Map<string, Schema>()
  for (const { responses } of operations) {
    for (const answer of Object.values(responses)) {
      const { content } = resolve<{ content?: Content }>(answer)
      const problem = content?.['application/problem+json']?.schema
      if (!problem) continue
      walk(problem, ({ node }) => {
        const code = node.properties?.code?.const
        if (typeof code === 'string') facts.set(code, node.properties?.details ?? {})
      })
    }
  }
  return facts
}

function findFields(): Set<string> {
  const fields = new Set<string>()
  for (const operation of operations) {
    for (const { name } of queryOf(operation)) fields.add(name)
    for (const { schema = {} } of Object.values(operation.requestBody?.content ?? {})) {
      walk(schema, ({ path }) => fields.add(path))
    }
  }
  fields.delete('')
  return fields
}

function schemasOf(operation: Operation): Schema[] {
  const contents = [
    operation.requestBody?.content ?? {},
    ...Object.values(operation.responses).map(
      answer => resolve<{ content?: Content }>(answer).content ?? {},
    ),
  ]
  const bodies = contents
    .flatMap(content => Object.values(content))
    .map(({ schema = {} }) => schema)
  return [...bodies, ...queryOf(operation).map(({ schema }) => schema)]
}

function queryOf({ parameters = [] }: Operation): { name: string; schema: Schema }[] {
  return parameters
    .map(parameter => resolve<{ in: string; name: string; schema: Schema }>(parameter))
    .filter(parameter => parameter.in === 'query')
}

type Visit = (seen: { node: Schema; name: string | null; path: string }) => void

function walk(schema: Schema, visit: Visit, path = '', above: readonly string[] = []): void {
  const name = schema.$ref?.split('/').at(-1) ?? null
  if (name !== null && above.includes(name)) return
  const node = resolve<Schema>(schema)
  const inside = name === null ? above : [...above, name]
  visit({ node, name, path })
  const { anyOf = [], oneOf = [], allOf = [], items, additionalProperties } = node
  const parts = [...anyOf, ...oneOf, ...allOf, items, additionalProperties, node['x-known-values']]
  for (const part of parts) if (part) walk(part, visit, path, inside)
  for (const [field, inner] of Object.entries(node.properties ?? {})) {
    walk(inner, visit, path === '' ? field : `${path}.${field}`, inside)
  }
}

function resolve<T>(item: unknown): T {
  const reference = (item as { $ref?: string }).$ref
  if (reference === undefined) return item as T
  return reference
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], api)
}
