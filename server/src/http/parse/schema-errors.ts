import type { TSchema } from '#contract/schema.ts'
import { validation } from './validation.ts'

/** A complaint of the validation library, as far as it is read here. */
export type SchemaError = {
  keyword: string
  instancePath: string
  params: object
  message: string
}
type Node = {
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  const?: unknown
}

/**
 * What is wrong with a value. Where a union is discriminated by `type`, only the kind that
 * a client named is checked: the others would ask for fields that do not belong there.
 */
export function findSchemaErrors(schema: TSchema, value: unknown, most: number): SchemaError[] {
  // A schema is plain JSON; only the fields of it that matter here are read.
  const node = schema as Node
  // It stays a schema when parts of it are left open.
  const [, found] = validation().Errors(withoutUnions(node) as TSchema, value)
  const errors: SchemaError[] = found
  for (const { at, kinds, value: inner } of unionsIn(node, value, '')) {
    if (errors.length >= most) break
    for (const error of errorsOfKind(kinds, inner, most)) {
      errors.push({ ...error, instancePath: at + error.instancePath })
    }
  }
  return errors
}

type Kinds = ReadonlyMap<unknown, Node>
type UnionValue = { at: string; kinds: Kinds; value: unknown }

function errorsOfKind(kinds: Kinds, value: unknown, most: number): SchemaError[] {
  // Anything may have been sent; of what is no object the type is undefined.
  const kind = kinds.get((value as { type?: unknown } | null)?.type)
  // What stands in a schema is a schema.
  if (kind) return findSchemaErrors(kind as TSchema, value, most)
  const params = { allowedValues: [...kinds.keys()] }
  return [{ keyword: 'enum', instancePath: '/type', params, message: '' }]
}

/** Every value that one of several kinds should describe. */
function* unionsIn(node: Node, value: unknown, at: string): Generator<UnionValue> {
  const kinds = kindsOf(node)
  if (kinds) yield { at, kinds, value }
  else if (node.items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* unionsIn(node.items, item, `${at}/${index}`)
  } else if (node.properties && typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(node.properties)) {
      if (!Object.hasOwn(value, name)) continue
      yield* unionsIn(inner, Reflect.get(value, name), `${at}/${name}`)
    }
  }
}

/** A schema that takes anything where it has such a union. */
function withoutUnions(node: Node): Node {
  if (kindsOf(node)) return {}
  if (node.items) return { ...node, items: withoutUnions(node.items) }
  if (!node.properties) return node
  const properties = Object.entries(node.properties).map(
    ([name, inner]) => [name, withoutUnions(inner)] as const,
  )
  return { ...node, properties: Object.fromEntries(properties) }
}

/** The branches of a union by what each calls its `type`, or null when they do not say it. */
function kindsOf({ anyOf = [] }: Node): Kinds | null {
  const kinds = anyOf.map(branch => [branch.properties?.type?.const, branch] as const)
  if (kinds.length === 0 || kinds.some(([name]) => name === undefined)) return null
  return new Map(kinds)
}
