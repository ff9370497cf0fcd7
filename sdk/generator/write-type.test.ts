import { expect, test } from 'vitest'
import { writeSdkFiles } from './sdk-files.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const files = writeSdkFiles(
  JSON.stringify({
    info: { version: '1' },
    paths: {
      '/v1/public/things': {
        post: {
          operationId: 'createThing',
          summary: 'Make a thing',
          description: 'It ends */ here.',
          parameters: [
            {
              name: 'kind',
              in: 'query',
              description: 'Kinds.',
              explode: false,
              schema: { type: 'array', items: ref('Kind') },
            },
          ],
          requestBody: { required: true, ...json(ref('Shared')) },
          responses: { '201': json(ref('Thing')) },
        },
      },
    },
    components: {
      schemas: {
        Kind: { type: 'string', enum: ['a', "b'c"], 'x-open-enum': true },
        Shared: {
          type: 'object',
          required: ['kind'],
          properties: { kind: ref('Kind'), sent: ref('Sent') },
        },
        Sent: {
          type: 'object',
          properties: {
            name: { type: 'string', maxLength: 40 },
            note: { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }] },
          },
        },
        Thing: {
          type: 'object',
          required: ['shared', 'names', 'at'],
          properties: {
            shared: ref('Shared'),
            names: { type: 'object', additionalProperties: { type: 'string' } },
            at: { type: ['string', 'null'], maxLength: 40, description: 'When.' },
            odd: { anyOf: [{ const: 1 }, { type: 'null' }] },
          },
        },
      },
    },
  }),
  { EUR: 2, JPY: 0, OMR: 3 },
)
const types = files['sdk/src/generated/types.gen.ts']
const calls = files['sdk/src/generated/website-calls.gen.ts']

test('words are open in answers and closed in requests', () => {
  expect(types).toContain("export type Kind = 'a' | 'b\\'c'\n")
  expect(types).toContain('export interface Shared {\n  kind: Open<Kind>\n')
  expect(types).toContain('export interface SharedInput {\n  kind: Kind\n')
  expect(calls).toContain('create(body: SharedInput, query?: CreateThingQuery')
  expect(calls).toContain('kind?: Kind | ReadonlyArray<Kind> | undefined')
})

test('null is a value, and what may be missing is optional', () => {
  expect(types).toContain('  names: Record<string, string>\n')
  expect(types).toContain('  /** When. */\n  at: string | null\n')
  expect(types).toContain('  odd?: 1 | null\n')
})

test('hover text stands on calls, parameters and fields', () => {
  expect(calls).toContain('   * Make a thing.\n')
  expect(calls).toContain('   * It ends * / here.\n')
  expect(calls).toContain('   * `POST /v1/public/things`\n')
  expect(calls).toContain('  /** Kinds. */\n')
})

test('currencies with two decimals are left out', () => {
  const currencies = files['sdk/src/generated/currency-decimals.gen.ts']
  expect(currencies).toContain("NO_DECIMALS = 'JPY'")
  expect(currencies).toContain("THREE_DECIMALS = 'OMR'")
})

test('the most characters of a text stand by body and field, for what is sent alone', () => {
  const lengths = files['sdk/src/generated/lengths.gen.ts']
  expect(lengths).toContain('export const Sent = { name: 40, note: 9 } as const\n')
  expect(lengths).not.toContain('Thing')
})
