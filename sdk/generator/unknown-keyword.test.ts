import { expect, test } from 'vitest'
import type { OpenApi, Schema } from './openapi.ts'
import { writeSdkFiles } from './sdk-files.ts'

const answer = (schema: object) => ({ '200': { content: { 'application/json': { schema } } } })

function describe(schema: object, operation: object = {}): string {
  const get = { operationId: 'getThing', responses: answer({ $ref: '#/components/schemas/Thing' }) }
  const api = {
    info: { version: '1' },
    paths: { '/v1/public/thing': { get: { ...get, ...operation } } },
    components: { schemas: { Thing: schema } },
  }
  return JSON.stringify(api)
}

const write = (document: string) => writeSdkFiles(document, { EUR: 2 })

test.each([
  ['in a named schema', { type: 'object', patternProperties: {} }, 'patternProperties'],
  ['in a field', { type: 'object', properties: { a: { not: {} } } }, 'not'],
  ['in an item', { type: 'array', items: { prefixItems: [] } }, 'prefixItems'],
  ['in a choice', { anyOf: [{ type: 'string', if: {} }] }, 'if'],
  ['in the values of a map', { type: 'object', additionalProperties: { title: 'x' } }, 'title'],
])('a keyword that the generator does not know is a fault: %s', (_where, schema, keyword) => {
  expect(() => write(describe(schema))).toThrow(`does not know the keyword "${keyword}"`)
})

test.each([
  ['an operation', { deprecated: true }, 'deprecated'],
  [
    'a parameter',
    { parameters: [{ name: 'a', in: 'query', schema: {}, allowReserved: true }] },
    'allowReserved',
  ],
  [
    'the schema of a parameter',
    { parameters: [{ name: 'a', in: 'query', schema: { type: 'string', nullable: true } }] },
    'nullable',
  ],
  [
    'the schema of an answer',
    { responses: answer({ dependentRequired: {} }) },
    'dependentRequired',
  ],
])('so is one of %s', (_where, operation, keyword) => {
  expect(() => write(describe({ type: 'string' }, operation))).toThrow(`"${keyword}"`)
})

test('a type that the generator does not know is a fault', () => {
  expect(() => write(describe({ type: 'file' }))).toThrow('does not know the type "file"')
})

test('a list that is not sent with commas is a fault', () => {
  const schema: Schema = { type: 'array', items: { type: 'string' } }
  const parameters = [{ name: 'a', in: 'query', schema }]
  expect(() => write(describe({ type: 'string' }, { parameters }))).toThrow('explode')
})

test('what it knows is written', () => {
  const files = write(describe({ type: 'object', properties: { a: { type: 'string' } } }))
  expect(files['sdk/src/generated/types.gen.ts']).toContain(
    'export interface Thing {\n  a?: string\n}',
  )
  const api: OpenApi = JSON.parse(describe({ type: 'string' }))
  expect(Object.keys(api.paths)).toHaveLength(1)
})
