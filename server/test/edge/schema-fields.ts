import type { TSchema } from '#contract/schema.ts'

type Node = {
  type?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  enum?: unknown[]
}

/** One field of a body: where it stands, and a text of JSON in which it holds a given value. */
export type Field = { path: string; wrap(json: string): string }

/** Every field of this type in a schema, however deep. */
export function fieldsOfType(schema: TSchema, type: string): Field[] {
  return walk(schema as Node, type, '', json => json)
}

function walk(node: Node, type: string, path: string, wrap: Field['wrap']): Field[] {
  if (node.anyOf) return node.anyOf.flatMap(branch => walk(branch, type, path, wrap))
  if (node.properties) {
    return Object.entries(node.properties).flatMap(([name, inner]) =>
      walk(inner, type, path === '' ? name : `${path}.${name}`, json =>
        wrap(`{${JSON.stringify(name)}:${json}}`),
      ),
    )
  }
  if (node.items) {
    return walk(node.items, type, path === '' ? '0' : `${path}.0`, json => wrap(`[${json}]`))
  }
  return node.type === type ? [{ path, wrap }] : []
}
