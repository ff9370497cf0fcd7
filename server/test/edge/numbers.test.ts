import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '#domain/refusal.ts'
import { compileBody } from '#http/parse/body.ts'
import { parseQuery } from '#http/parse/query.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { fieldsOfType } from './schema-fields.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Numbers as JSON writes them, each with what it means, or null when no integer field takes it. */
const NUMBERS: [string, number | null][] = [
  ['0', 0],
  ['-0', 0],
  ['1', 1],
  ['1.0', 1],
  ['1e0', 1],
  ['10E-1', 1],
  ['-1', -1],
  ['999', 999],
  ['2147483647', 2_147_483_647],
  ['2147483648', 2_147_483_648],
  ['-2147483649', -2_147_483_649],
  ['4294967296', 4_294_967_296],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740992', null],
  ['9007199254740993', null],
  ['9223372036854775807', null],
  ['9223372036854775808', null],
  ['18446744073709551616', null],
  ['1e15', 1e15],
  ['1e16', null],
  ['1e21', null],
  ['1e308', null],
  ['1e400', null],
  ['-1e400', null],
  ['0.1', null],
  ['1.5', null],
  ['1e-7', null],
  ['5e-324', null],
  ['"1"', null],
  ['true', null],
  ['[]', null],
  ['{}', null],
]

type Fault = { field: string; message: string }

/** The complaints about one field, or the value that was read. */
function read(parse: (body: unknown) => unknown, json: string): { faults: Fault[]; body: unknown } {
  try {
    return { faults: [], body: parse(JSON.parse(json)) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { errors = [] } = error.refusal.facts as { errors?: Fault[] }
    return { faults: errors, body: undefined }
  }
}

const BODIES = ENDPOINTS.flatMap(({ operationId, body }) =>
  body ? fieldsOfType(body, 'integer').map(field => ({ operationId, body, field })) : [],
)

describe('an integer is taken exactly or not at all [T-PARSE-2]', () => {
  test.each(BODIES)('body of $operationId: $field.path', ({ body, field }) => {
    const parse = compileBody(body)
    for (const [json, meaning] of NUMBERS) {
      const { faults, body: taken } = read(parse, field.wrap(json))
      // Where Money does as well, the faults of an object are its own.
      const complaint = faults.find(fault => `${fault.field}.`.startsWith(`${field.path}.`))
      if (meaning === null) expect(complaint, json).toBeDefined()
      // The whole body may lack other fields; then only the silence about this one counts.
      else if (taken !== undefined) expect(JSON.stringify(taken)).toContain(`${meaning}`)
    }
  })

  const PARAMETERS = ENDPOINTS.flatMap(({ operationId, query = {} }) =>
    Object.entries(query)
      .filter(([, { schema }]) => (schema as { type?: string }).type === 'integer')
      .map(([name, parameter]) => ({ operationId, name, parameter })),
  )
  const TEXTS = [
    ...NUMBERS.map(([json]) => json),
    '1e3',
    '0x10',
    '0b1',
    '1_000',
    '+1',
    '1,5',
    '\u0661',
    'Infinity',
    'NaN',
    '1;drop',
    '00000000000000000001',
    '1 2',
  ]
  test.each(PARAMETERS)('query of $operationId: $name', ({ name, parameter }) => {
    for (const text of TEXTS) {
      const search = `${name}=${encodeURIComponent(text)}`
      try {
        const value = parseQuery({ [name]: parameter }, search)[name] as number
        expect(Number.isSafeInteger(value), text).toBe(true)
        expect(Object.is(value, -0)).toBe(false)
        expect(String(value)).toBe(String(Number(text.trim()) + 0))
      } catch (error) {
        expect(error, text).toBeInstanceOf(Refused)
        expect((error as Refused).refusal.facts).toMatchObject({ parameter: name })
      }
    }
  })

  test('over HTTP as well: never a 500, and what is taken comes back the same', async () => {
    for (const [json, meaning] of NUMBERS) {
      const { status, body } = await service.platform({
        method: 'PATCH',
        path: '/v1/platform/settings',
        body: `{"contact_window_minutes":${json}}`,
      })
      const fits = meaning !== null && meaning >= 0 && meaning <= 10_080
      expect(status, json).toBe(fits ? 200 : 422)
      if (fits) expect(body.contact_window_minutes).toBe(meaning)
    }
  })

  test('said twice in one object, the last one counts', async () => {
    const { body } = await service.platform({
      method: 'PATCH',
      path: '/v1/platform/settings',
      body: '{"contact_window_minutes":5,"contact_window_minutes":6}',
    })
    expect(body.contact_window_minutes).toBe(6)
  })
})
