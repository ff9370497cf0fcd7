import type { Directions } from './directions.ts'
import type { OpenApi, Schema } from './openapi.ts'
import { resolveSchema as resolve } from './read-openapi.ts'
import { GENERATED } from './write-types.ts'

/**
 * How long the texts of a body may be, one constant a schema, so that a form holds its fields to
 * the bounds of the service, and a page loads only those that it uses.
 */
export function writeLengths(api: OpenApi, directions: Directions): string {
  const bounded = Object.entries(api.components.schemas)
    .filter(([name]) => directions.isSent(name))
    .map(([name, schema]) => ({ name, lengths: [...lengthsOf(api, schema)] }))
    .filter(({ lengths }) => lengths.length > 0)
  return [
    GENERATED,
    '\n// The most characters that a text of a body may have, by the body and its field.\n',
    ...bounded.map(({ name, lengths }) => {
      const fields = lengths.map(([path, longest]) => `${keyOf(path)}: ${longest}`)
      return `\nexport const ${name} = { ${fields.join(', ')} } as const\n`
    }),
  ].join('')
}

/**
 * By the path of a field. Lists, and texts by their language, stand for what is in them: the labels
 * of a unit are `units.labels` of `Units`.
 */
function lengthsOf(api: OpenApi, schema: Schema, path = '', depth = 0): Map<string, number> {
  const {
    maxLength,
    properties = {},
    items,
    additionalProperties,
    anyOf = [],
  } = resolve(api, schema)
  const found = new Map<string, number>()
  if (maxLength !== undefined && path !== '') found.set(path, maxLength)
  if (depth === DEEPEST) return found
  const inner = [items, additionalProperties, ...anyOf].filter(part => part !== undefined)
  const fields = additionalProperties === undefined ? Object.entries(properties) : []
  const nested = [
    ...inner.map(part => lengthsOf(api, part, path, depth + 1)),
    ...fields.map(([name, field]) =>
      lengthsOf(api, field, path === '' ? name : `${path}.${name}`, depth + 1),
    ),
  ]
  for (const lengths of nested) for (const [name, longest] of lengths) found.set(name, longest)
  return found
}

/** No body is deeper, but for one that holds others of its kind. */
const DEEPEST = 8

function keyOf(path: string): string {
  return path.includes('.') ? `'${path}'` : path
}
