import type { Directions } from './directions.ts'
import type { OpenApi, Schema } from './openapi.ts'
import { GENERATED } from './write-types.ts'

/**
 * How long the texts of a body may be, one constant a schema, so that a form holds its fields to
 * the bounds of the service, and a page loads only those that it uses.
 */
export function writeLengths(api: OpenApi, directions: Directions): string {
  const bounded = Object.entries(api.components.schemas)
    .filter(([name]) => directions.isSent(name))
    .map(([name, { properties = {} }]) => ({ name, lengths: lengthsOf(properties) }))
    .filter(({ lengths }) => lengths.length > 0)
  return [
    GENERATED,
    '\n// The most characters that a text of a body may have, by the body and its field.\n',
    ...bounded.map(
      ({ name, lengths }) => `\nexport const ${name} = { ${lengths.join(', ')} } as const\n`,
    ),
  ].join('')
}

function lengthsOf(properties: Readonly<Record<string, Schema>>): string[] {
  return Object.entries(properties).flatMap(([field, { maxLength, anyOf = [] }]) => {
    const longest = maxLength ?? anyOf.find(part => part.maxLength !== undefined)?.maxLength
    return longest === undefined ? [] : [`${field}: ${longest}`]
  })
}
