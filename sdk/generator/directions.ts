import { nameOf, type OpenApi, type Schema } from './openapi.ts'
import type { Operation } from './read-openapi.ts'

export type Direction = 'request' | 'answer'

/** Which named schemas are sent, which are answered, and which hold a list of words. */
export interface Directions {
  /** The name under which a schema stands in a type of that direction. */
  nameIn(direction: Direction, name: string): string
  /** Whether the named schema needs a second form for requests. */
  needsInput(name: string): boolean
  /** Whether some request has it in its query or body. */
  isSent(name: string): boolean
  /** The direction of the form that has the plain name. */
  of(name: string): Direction
}

export function findDirections(api: OpenApi, operations: readonly Operation[]): Directions {
  const { schemas } = api.components
  const sent = new Set<string>()
  const answered = new Set<string>()
  for (const { query, body, answer, plan, refusals } of operations) {
    for (const { schema } of query) reach(schemas, schema, sent)
    if (body !== undefined && body.content !== 'file') reach(schemas, body.content, sent)
    if (typeof answer === 'object') reach(schemas, answer, answered)
    if (plan !== undefined) reach(schemas, plan, answered)
    for (const name of refusals) reach(schemas, { $ref: name }, answered)
  }
  const isEnum = (name: string) => schemas[name]?.enum !== undefined
  const needsInput = (name: string) =>
    sent.has(name) && answered.has(name) && !isEnum(name) && holdsEnum(schemas, name)
  return {
    needsInput,
    isSent: name => sent.has(name),
    of: name => (answered.has(name) ? 'answer' : 'request'),
    nameIn(direction, name) {
      // A later version may answer words that are not known yet; requests take only known ones.
      if (isEnum(name)) return direction === 'answer' ? `Open<${name}>` : name
      return direction === 'request' && needsInput(name) ? `${name}Input` : name
    },
  }
}

function holdsEnum(schemas: Record<string, Schema>, name: string): boolean {
  const inside = new Set<string>()
  reach(schemas, schemas[name] ?? {}, inside)
  return [...inside].some(other => schemas[other]?.enum !== undefined)
}

function reach(schemas: Record<string, Schema>, schema: Schema, found: Set<string>): void {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    if (found.has(name)) return
    found.add(name)
    reach(schemas, schemas[name] ?? {}, found)
  }
  for (const part of partsOf(schema)) reach(schemas, part, found)
}

function partsOf(schema: Schema): Schema[] {
  const {
    items,
    additionalProperties,
    anyOf = [],
    oneOf = [],
    allOf = [],
    properties = {},
  } = schema
  const known = schema['x-known-values']
  const single = [items, additionalProperties, known].filter(part => part !== undefined)
  return [...single, ...anyOf, ...oneOf, ...allOf, ...Object.values(properties)]
}
