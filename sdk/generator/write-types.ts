import type { Direction, Directions } from './directions.ts'
import type { OpenApi, Schema } from './openapi.ts'
import { comment, type TypeWriter } from './write-type.ts'

export const GENERATED =
  '// Written by sdk/generator from server/openapi.json: run `npm run docs`.\n'

/** Every named schema as a type, and the union of all refusals. */
export function writeTypes(
  api: OpenApi,
  { directions, writer }: { directions: Directions; writer: TypeWriter },
): string {
  const declare = (name: string, schema: Schema, direction: Direction) => {
    const body = writer.type(schema, direction)
    const isInterface = schema.type === 'object' && body.startsWith('{')
    const head = isInterface ? `export interface ${name} ` : `export type ${name} = `
    return `\n${comment(schema.description)}${head}${body}\n`
  }
  const declared = Object.entries(api.components.schemas).flatMap(([name, schema]) => [
    // A list of words has its known values here; where it is answered it stands as Open<…>.
    declare(name, schema, directions.of(name)),
    ...(directions.needsInput(name) ? [declare(`${name}Input`, schema, 'request')] : []),
  ])
  const problems = Object.keys(api.components.schemas).filter(name => name.endsWith('Problem'))
  return [
    GENERATED,
    '\n/** One of the values that are known today, or one that a later version adds. */\n',
    'export type Open<Known extends string> = Known | (string & {})\n',
    ...declared,
    comment('Every refusal that the service knows; `code` tells them apart.').replace(/^/, '\n'),
    `export type Problem =\n${problems.map(name => `  | ${name}\n`).join('')}`,
  ].join('')
}
