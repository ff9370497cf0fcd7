import type { SchemaNode } from './schema-node.ts'

/**
 * A body without the fields that are null where null is the same as leaving them out. Websites send
 * what they copied from an address or a form, where null is what is not there. With `all` it is so
 * for every optional field whose schema knows no null.
 */
export function withoutNulls(
  node: SchemaNode,
  value: unknown,
  rule: { all: boolean } = { all: false },
): unknown {
  const { anyOf, items, properties, required = [] } = node
  if (anyOf) {
    const [branch, ...others] = anyOf.filter(hasFields)
    // Which of several is meant only their validators could say.
    return branch && others.length === 0 ? withoutNulls(branch, value, rule) : value
  }
  if (items && Array.isArray(value)) return value.map(item => withoutNulls(items, item, rule))
  // A list is no record, and must not become one.
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    if (!Object.hasOwn(properties, name)) return [[name, inner]]
    const field = properties[name] ?? {}
    const isAbsent = field.orNull || (rule.all && !required.includes(name) && !takesNull(field))
    if (inner === null && isAbsent) return []
    return [[name, withoutNulls(field, inner, rule)]]
  })
  return Object.fromEntries(fields)
}

const hasFields = ({ properties, items }: SchemaNode) => Boolean(properties ?? items)

function takesNull({ type, anyOf = [] }: SchemaNode): boolean {
  return type === 'null' || anyOf.some(takesNull)
}
