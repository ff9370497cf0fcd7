import type { Endpoint } from '../endpoint.ts'
import type { PathParameter } from '../parse/path.ts'
import type { Components, Schemas } from './components.ts'
import { IDS } from './examples/ids.ts'
import { PATH_VALUES } from './examples/path-values.ts'
import { QUERY_VALUES } from './examples/query-values.ts'
import { isTagged } from './headers.ts'
import type { Json } from './json-schema.ts'
import { pathValueKey, type RecordedExample, readParameters } from './recorded-examples.ts'

/** What an operation takes outside its body: path, query and headers. */
export function describeParameters(
  endpoint: Endpoint,
  { schemas, pathValues }: Pick<Components, 'schemas' | 'pathValues'>,
  example?: RecordedExample,
): Json[] {
  const own = [
    ...Object.entries(endpoint.params ?? {}).map(([name, parameter]) => inPath(name, parameter)),
    ...inQuery(endpoint, schemas),
  ]
  const given = example ? readParameters(endpoint, example) : shownFor(endpoint, pathValues)
  return [
    ...own.map(parameter => {
      const value = given[parameter.name]
      if (value === undefined) return parameter
      // A recorded call has its parameters as text.
      const isCount = endpoint.params?.[parameter.name]?.form === 'position'
      return { ...parameter, example: isCount ? Number(value) : value }
    }),
    ...(endpoint.idempotent ? [shared('IdempotencyKey')] : []),
    ...(endpoint.edits || endpoint.restores ? [shared('IfMatch')] : []),
    ...(isTagged(endpoint) ? [shared('IfNoneMatch')] : []),
  ]
}

/** Of an operation that nobody recorded: what others name, so that it exists in the demo world. */
function shownFor({ operationId, params = {} }: Endpoint, values: Components['pathValues']): Json {
  const path = Object.entries(params).flatMap(([name, parameter]) => {
    const value = values.get(pathValueKey(parameter)) ?? pathValue(parameter)
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(path), ...QUERY_VALUES[operationId] }
}

function pathValue(parameter: PathParameter): string | undefined {
  if (parameter.form === 'choice') return parameter.values[0]
  return PATH_VALUES[parameter.entity] ?? (parameter.form === 'uuid' ? IDS.other : 'TOKEN')
}

type Form = Exclude<PathParameter['form'], 'choice'>

const FORMS: Record<Form, { words: string; schema: Json }> = {
  uuid: { words: 'The id of the', schema: { type: 'string', format: 'uuid' } },
  slug: {
    words: 'The slug of the',
    schema: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  },
  ref: {
    words: 'The reference of the',
    schema: { type: 'string', pattern: '^[0-9A-Za-z-]{1,40}$' },
  },
  position: { words: 'Which', schema: { type: 'integer', minimum: 1, maximum: 9_999 } },
  text: { words: 'Names the', schema: { type: 'string', minLength: 1, maxLength: 200 } },
}

type Described = Json & { name: string }

function inPath(name: string, parameter: PathParameter): Described {
  const { words, schema } = formOf(parameter)
  const description = `${words} ${parameter.entity.replaceAll('_', ' ')}.`
  return { name, in: 'path', required: true, description, schema }
}

function formOf(parameter: PathParameter): { words: string; schema: Json } {
  if (parameter.form !== 'choice') return FORMS[parameter.form]
  return { words: 'Which form of the', schema: { type: 'string', enum: [...parameter.values] } }
}

function inQuery({ query }: Endpoint, schemas: Schemas): Described[] {
  return Object.entries(query ?? {}).map(([name, { required, description, schema }]) => ({
    name,
    in: 'query',
    required,
    description,
    ...('items' in schema ? COMMA_SEPARATED : {}),
    schema: schemas.refer(schema),
  }))
}

const COMMA_SEPARATED = { style: 'form', explode: false }

function shared(name: string): Json {
  return { $ref: `#/components/parameters/${name}` }
}
