type Node = { readonly [name: string]: unknown }

/** What a description offers to its callers, and what it asks of them, a line each. */
export type Promises = { offers: Set<string>; demands: Set<string> }

/**
 * Two of these tell whether a change only adds: everything that was offered still is, and an
 * operation that was there asks for nothing more.
 */
export function listPromises(description: Node): Promises {
  const promises: Promises = { offers: new Set(), demands: new Set() }
  for (const [path, item] of Object.entries(nodeOf(description.paths))) {
    for (const [method, operation] of Object.entries(nodeOf(item))) {
      listOperation(promises, `${method} ${path}`, nodeOf(operation))
    }
  }
  const { schemas } = nodeOf(description.components)
  for (const [name, schema] of Object.entries(nodeOf(schemas))) {
    listSchema(promises, name, nodeOf(schema))
  }
  return promises
}

function listOperation(promises: Promises, name: string, operation: Node): void {
  promises.offers.add(`${name} is ${operation.operationId}`)
  for (const parameter of listOf(operation.parameters).map(nodeOf)) {
    const label = `${name} ? ${parameter.$ref ?? parameter.name}`
    promises.offers.add(label)
    if (parameter.required === true) promises.demands.add(label)
  }
  const body = schemaOf(operation.requestBody)
  if (body !== null) promises.offers.add(`${name} takes ${body}`)
  for (const [status, answer] of Object.entries(nodeOf(operation.responses))) {
    promises.offers.add(`${name} answers ${status}`)
    const schema = schemaOf(answer)
    if (schema !== null) promises.offers.add(`${name} answers ${status} ${schema}`)
  }
}

/** The name of the schema in a body; one without a name is part of its operation. */
function schemaOf(body: unknown): string | null {
  const [media] = Object.values(nodeOf(nodeOf(body).content))
  const { $ref } = nodeOf(nodeOf(media).schema)
  return typeof $ref === 'string' ? $ref : null
}

function listSchema(promises: Promises, at: string, schema: Node): void {
  if (typeof schema.$ref === 'string') promises.offers.add(`${at} -> ${schema.$ref}`)
  for (const value of listOf(schema.enum)) promises.offers.add(`${at} = ${String(value)}`)
  for (const name of listOf(schema.required)) promises.demands.add(`${at}.${String(name)}`)
  for (const [name, field] of Object.entries(nodeOf(schema.properties))) {
    promises.offers.add(`${at}.${name}`)
    listSchema(promises, `${at}.${name}`, nodeOf(field))
  }
  if (schema.items !== undefined) listSchema(promises, `${at}[]`, nodeOf(schema.items))
  for (const part of [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)]) {
    listSchema(promises, at, nodeOf(part))
  }
}

/** The schemas that requests are made of, by their names. */
export function listRequestSchemas(description: Node): Set<string> {
  const { schemas } = nodeOf(description.components)
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      const name = nameIn(nodeOf(value).$ref)
      if (name !== null && !found.has(name)) {
        found.add(name)
        visit(nodeOf(schemas)[name])
      }
      Object.values(value).forEach(visit)
    }
  }
  for (const item of Object.values(nodeOf(description.paths))) {
    for (const operation of Object.values(nodeOf(item))) {
      const body = nodeOf(nodeOf(operation).requestBody).content
      for (const media of Object.values(nodeOf(body))) visit(nodeOf(media).schema)
    }
  }
  return found
}

function nameIn(ref: unknown): string | null {
  const prefix = '#/components/schemas/'
  return typeof ref === 'string' && ref.startsWith(prefix) ? ref.slice(prefix.length) : null
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
