import type { Endpoint } from '../endpoint.ts'
import type { PathParameter } from '../parse/path.ts'
import type { Schemas } from './components.ts'
import type { Json } from './json-schema.ts'

/** What an operation takes outside its body: path, query and headers. */
export function describeParameters(endpoint: Endpoint, schemas: Schemas): Json[] {
  return [
    ...Object.entries(endpoint.params ?? {}).map(([name, parameter]) => inPath(name, parameter)),
    ...inQuery(endpoint, schemas),
    ...(endpoint.idempotent ? [shared('IdempotencyKey')] : []),
    ...(endpoint.cache === 'catalog' ? [shared('IfNoneMatch')] : []),
    shared('RequestId'),
  ]
}

type Form = Exclude<PathParameter['form'], 'choice'>

const FORMS: Record<Form, { words: string; schema: Json }> = {
  uuid: { words: 'The id of the', schema: { type: 'string', format: 'uuid' } },
  slug: {
    words: 'The slug of the',
    schema: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 300 },
  },
  ref: {
    words: 'The reference of the',
    schema: { type: 'string', pattern: '^[0-9A-Za-z-]{1,40}$' },
  },
  text: { words: 'Names the', schema: { type: 'string', minLength: 1, maxLength: 200 } },
}

function inPath(name: string, parameter: PathParameter): Json {
  const { words, schema } = formOf(parameter)
  const description = `${words} ${parameter.entity.replaceAll('_', ' ')}.`
  return { name, in: 'path', required: true, description, schema }
}

function formOf(parameter: PathParameter): { words: string; schema: Json } {
  if (parameter.form !== 'choice') return FORMS[parameter.form]
  return { words: 'Which form of the', schema: { type: 'string', enum: [...parameter.values] } }
}

function inQuery({ query }: Endpoint, schemas: Schemas): Json[] {
  return Object.entries(query ?? {}).map(([name, { required, description, schema }]) => ({
    name,
    in: 'query',
    required,
    description,
    schema: schemas.refer(schema),
  }))
}

function shared(name: string): Json {
  return { $ref: `#/components/parameters/${name}` }
}
