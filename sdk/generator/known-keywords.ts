import type { OpenApi, Schema } from './openapi.ts'

/** Keywords that a type is made of. */
const SHAPES = [
  '$ref',
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'x-open-enum',
  'x-known-values',
]

/** Keywords that bound or explain a value and leave its type as it is. */
const BOUNDS = [
  'description',
  'examples',
  'default',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'minProperties',
  'maxItems',
  'maxProperties',
  'propertyNames',
  'discriminator',
  'contentMediaType',
]

const OF_OPERATIONS = [
  'operationId',
  'tags',
  'summary',
  'description',
  'security',
  'parameters',
  'requestBody',
  'responses',
  'x-permission',
  'x-sdk-name',
  'x-asks-only',
  'x-sdk-one-of',
  'x-plan',
]

const OF_PARAMETERS = [
  'name',
  'in',
  'required',
  'description',
  'schema',
  'example',
  'style',
  'explode',
]

/**
 * A keyword that the generator does not know would silently give a wrong type, so it is a fault. It
 * covers the part of JSON Schema that the service writes, and no more.
 */
export function checkSchema(schema: Schema, where: string): void {
  checkKeys(schema, [...SHAPES, ...BOUNDS], where)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    checkSchema(field, `${where}.${name}`)
  }
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  const parts = [
    items,
    additionalProperties,
    schema['x-known-values'],
    ...anyOf,
    ...oneOf,
    ...allOf,
  ]
  for (const part of parts) if (part !== undefined) checkSchema(part, where)
}

export function checkOperationKeys(operation: object, where: string): void {
  checkKeys(operation, OF_OPERATIONS, where)
}

export function checkParameterKeys(parameter: object, where: string): void {
  checkKeys(parameter, OF_PARAMETERS, where)
}

export function checkNamedSchemas(api: OpenApi): void {
  for (const [name, schema] of Object.entries(api.components.schemas)) checkSchema(schema, name)
}

function checkKeys(node: object, known: readonly string[], where: string): void {
  if (typeof node !== 'object') throw new Error(`${where}: ${node} is no schema`)
  for (const key of Object.keys(node)) {
    if (!known.includes(key)) {
      throw new Error(`${where}: the generator of the SDK does not know the keyword "${key}"`)
    }
  }
}
