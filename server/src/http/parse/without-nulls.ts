import type { SchemaNode } from './schema-node.ts'

/**
 * A body without the optional fields that are null where their schema knows no null. Websites send
 * what they copied from an address or a form, where null is what is not there.
 */
export function withoutNulls(node: SchemaNode, value: unknown): unknown {
  const { anyOf, items, properties, required = [] } = node
  if (anyOf) {
    const [branch, ...others] = anyOf.filter(hasFields)
    // Which of several is meant only their validators could say.
    return branch && others.length === 0 ? withoutNulls(branch, value) : value
  }
  if (items && Array.isArray(value)) return value.map(item => withoutNulls(items, item))
  // A list is no record, and must not become one.
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    if (!Object.hasOwn(properties, name)) return [[name, inner]]
    const field = properties[name] ?? {}
    if (inner === null && !required.includes(name) && !takesNull(field)) return []
    return [[name, withoutNulls(field, inner)]]
  })
  return Object.fromEntries(fields)
}

const hasFields = ({ properties, items }: SchemaNode) => Boolean(properties ?? items)

function takesNull({ type, anyOf = [] }: SchemaNode): boolean {
  return type === 'null' || anyOf.some(takesNull)
}
