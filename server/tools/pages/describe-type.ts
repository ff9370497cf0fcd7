type Node = {
  type?: string
  enum?: string[]
  items?: Node
  anyOf?: Node[]
  properties?: Record<string, Node>
}

/** A schema in a few words, for a cell of a table. */
export function describeType(schema: object): string {
  const node = schema as Node
  if (node.anyOf) return node.anyOf.map(describeType).join(' or ')
  if (node.enum) return node.enum.map(value => `\`${value}\``).join(', ')
  if (node.type === 'array') return `list of ${describeType(node.items ?? {})}`
  if (node.type === 'object') {
    return `{ ${Object.keys(node.properties ?? {}).join(', ')} }`
  }
  return node.type ?? 'anything'
}
