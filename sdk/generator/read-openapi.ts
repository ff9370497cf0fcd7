import {
  checkNamedSchemas,
  checkOperationKeys,
  checkParameterKeys,
  checkSchema,
} from './known-keywords.ts'
import {
  type Content,
  nameOf,
  type OpenApi,
  type OpenApiOperation,
  type OpenApiParameter,
  type OpenApiResponse,
  type Reference,
  type Schema,
} from './openapi.ts'

/** One operation with its references resolved and its parts sorted. */
export interface Operation {
  id: string
  method: string
  path: string
  /** Summary and description, for whoever hovers over the call. */
  words: string
  sdkName: string | undefined
  pathParameters: OpenApiParameter[]
  query: OpenApiParameter[]
  /** Sets of its parameters of which exactly one is given. */
  queryOneOf: string[][]
  body: OperationBody | undefined
  answer: Schema | 'file' | 'nothing'
  /** What it answers instead when it is only to show what it would do. */
  plan: Schema | undefined
  /** Names of the problems that it can be refused with. */
  refusals: string[]
  takesIdempotencyKey: boolean
  /** Answers carry an `ETag` and are the same for everybody on the site. */
  isCatalog: boolean
  asksOnly: boolean
  /** Names of the schemes that let a caller in, needed together. */
  security: string[]
}

export interface OperationBody {
  /** A schema of JSON, or `file` for bytes as they are. */
  content: Schema | 'file'
  /** Of the bytes: the first that is taken. */
  type: string
  isRequired: boolean
  /** The first that the description shows. */
  example: unknown
}

/** The operations of the document that clients call, in its order. */
export function readOpenapi(api: OpenApi): Operation[] {
  return readEveryOperation(api).filter(isCalledByClients)
}

/** Providers of payments have clients of their own. */
export function isCalledByClients({ path }: Pick<Operation, 'path'>): boolean {
  return (
    path.startsWith('/v1/') && !path.includes('/openapi.') && !path.startsWith('/v1/providers/')
  )
}

/** With those of the service itself, such as `/healthz`. */
export function readEveryOperation(api: OpenApi): Operation[] {
  checkNamedSchemas(api)
  return Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      readOperation(api, { path, method, operation }),
    ),
  )
}

function readOperation(
  api: OpenApi,
  { path, method, operation }: { path: string; method: string; operation: OpenApiOperation },
): Operation {
  const { operationId: id, summary, description } = operation
  checkOperationKeys(operation, id)
  const parameters = (operation.parameters ?? []).map(item => resolve<OpenApiParameter>(api, item))
  for (const parameter of parameters) checkParameter(parameter, `${id} ${parameter.name}`)
  const hasHeader = (name: string) =>
    parameters.some(item => item.in === 'header' && item.name === name)
  return {
    id,
    method: method.toUpperCase(),
    path,
    words: [summary && `${summary}.`, description === `${summary}.` ? undefined : description]
      .filter(part => part !== undefined)
      .join('\n\n'),
    sdkName: operation['x-sdk-name'],
    pathParameters: parameters.filter(item => item.in === 'path'),
    query: parameters.filter(item => item.in === 'query'),
    queryOneOf: operation['x-sdk-one-of'] ?? [],
    body: readBody(api, operation),
    answer: readAnswer(api, operation),
    plan: operation['x-plan'],
    refusals: readRefusals(api, operation),
    takesIdempotencyKey: hasHeader('Idempotency-Key'),
    isCatalog: hasHeader('If-None-Match'),
    asksOnly: operation['x-asks-only'] === true,
    security: Object.keys(operation.security?.[0] ?? {}),
  }
}

function checkParameter(parameter: OpenApiParameter, where: string): void {
  checkParameterKeys(parameter, where)
  checkSchema(parameter.schema, where)
  const isList = parameter.schema.type === 'array'
  if (isList !== (parameter.explode === false)) {
    throw new Error(`${where}: a list, and nothing else, is sent with commas (explode: false)`)
  }
}

function readBody(
  api: OpenApi,
  { operationId, requestBody }: OpenApiOperation,
): OperationBody | undefined {
  if (requestBody === undefined) return undefined
  const { content, required } = requestBody
  const json = jsonOf(content, operationId)
  const [type = '', media = {}] = Object.entries(content)[0] ?? []
  const [recorded] = Object.values(media.examples ?? {})
  const [shown] = json === undefined ? [] : (resolveSchema(api, json).examples ?? [])
  return {
    content: json ?? 'file',
    type,
    isRequired: required === true,
    example: recorded === undefined ? shown : recorded.value,
  }
}

function readAnswer(
  api: OpenApi,
  { operationId, responses }: OpenApiOperation,
): Operation['answer'] {
  const [good, ...others] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  if (good === undefined || others.length > 0) {
    throw new Error(`${operationId}: one good answer is expected, and no second`)
  }
  const { content } = resolve<OpenApiResponse>(api, good[1])
  return content === undefined ? 'nothing' : (jsonOf(content, operationId) ?? 'file')
}

function readRefusals(api: OpenApi, { responses }: OpenApiOperation): string[] {
  const names = Object.values(responses).flatMap(response => {
    const { content } = resolve<OpenApiResponse>(api, response)
    const schema = content?.['application/problem+json']?.schema
    if (schema === undefined) return []
    return (schema.oneOf ?? schema.anyOf ?? [schema]).map(({ $ref = '' }) => nameOf($ref))
  })
  return [...new Set(names)]
}

function jsonOf(content: Content, where: string): Schema | undefined {
  const schema = content['application/json']?.schema
  if (schema !== undefined) checkSchema(schema, where)
  return schema
}

export function resolveSchema(api: OpenApi, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (api.components.schemas[nameOf(schema.$ref)] ?? {})
}

function resolve<T>(api: OpenApi, item: T | Reference): T {
  if (typeof item !== 'object' || item === null || !('$ref' in item)) return item as T
  const [, , kind = '', name = ''] = item.$ref.split('/')
  // A reference names what stands in its place.
  return api.components[kind]?.[name] as T
}
