import type { Directions } from './directions.ts'
import { nameOf, type OpenApi, type Schema } from './openapi.ts'
import { type Operation, resolveSchema as resolve } from './read-openapi.ts'
import { GENERATED } from './write-types.ts'

type Source = { api: OpenApi; directions: Directions; operations: readonly Operation[] }

/**
 * The closed lists of what can be sent, and the filters of the list of trips, so that a form or a
 * page of filters has what the service has without saying it again.
 */
export function writeValues({ api, directions, operations }: Source): string {
  const lists = Object.entries(api.components.schemas).flatMap(([name, { enum: values }]) =>
    values !== undefined && directions.isSent(name) ? [{ name, values }] : [],
  )
  return [
    GENERATED,
    '\n// Every closed list of which a request takes values, in its order.\n',
    ...lists.map(({ name, values }) => `\nexport const ${name} = [${quoted(values)}] as const\n`),
    ...writeFilters(api, operations),
  ].join('')
}

/** Parameters of the list of trips whose values are counted. */
function writeFilters(api: OpenApi, operations: readonly Operation[]): string[] {
  const listed = queryOf(operations, 'listProducts')
  if (listed.length === 0) return []
  const searched = queryOf(operations, 'searchProducts')
  const { properties = {}, required = [] } = resolve(api, { $ref: 'ListFacets' })
  const { properties: shown = {} } = resolve(api, { $ref: 'TripCard' })
  const { properties: changed = {} } = resolve(api, { $ref: 'TripChange' })
  const rows = listed
    .filter(({ name }) => name in properties)
    .map(({ name, schema }) => {
      const list = schema.items?.$ref
      const values = list === undefined ? undefined : resolve(api, { $ref: list }).enum
      const field = Object.keys(shown).find(one => list && isOneOf(shown[one], list))
      const traits = [
        `values: ${values === undefined ? 'null' : `[${quoted(values)}]`}`,
        `words: ${list === undefined ? 'null' : `'${nameOf(list)}'`}`,
        `field: ${field === undefined ? 'null' : `'${field}'`}`,
        `isChanged: ${field !== undefined && field in changed}`,
        `isSearched: ${searched.some(parameter => parameter.name === name)}`,
        `isOfMarketplaces: ${!required.includes(name)}`,
      ]
      return `  ${name}: { ${traits.join(', ')} },\n`
    })
  const words = [
    'The filters of the list of trips, in the order of its counts: the closed list of their',
    'values and its name in `@outset/sdk/words`, or null where sellers name them; the field of a',
    'trip that they filter by, if it is one, and whether sellers can change it; whether the search',
    'has them too; whether they mean nothing on the site of a single seller.',
  ]
  return [
    `\n/**\n${words.map(line => ` * ${line}\n`).join('')} */\n`,
    `export const TRIP_FILTERS = {\n${rows.join('')}} as const\n`,
  ]
}

/** Whether its value is one of a closed list, or null. */
function isOneOf(schema: Schema | undefined, list: string): boolean {
  return [schema, ...(schema?.anyOf ?? [])].some(one => one?.$ref === list)
}

function queryOf(operations: readonly Operation[], id: string): { name: string; schema: Schema }[] {
  return operations.find(operation => operation.id === id)?.query ?? []
}

function quoted(values: readonly unknown[]): string {
  return values.map(value => `'${value}'`).join(', ')
}
