import Compile from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { named, Type } from '#contract/schema.ts'
import {
  describeApi,
  describePublicApi,
  isDescribed,
  serialiseApi,
} from '#http/description/describe-api.ts'
import { PROBLEM_FACTS } from '#http/description/examples/problem-facts.ts'
import { EXAMPLES } from '#http/description/examples/schemas.ts'
import { problemCodesByStatus } from '#http/description/problem-codes.ts'
import { problemExample, problemSchema } from '#http/description/problem-responses.ts'
import { examplesByOperation, readRecordedExamples } from '#http/description/recorded-examples.ts'
import { answer, anyone, type Endpoint, endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is read as a client would.
const api = describeApi(ENDPOINTS) as any
const operations = ENDPOINTS.filter(({ path }) => api.paths[path]).map(declared => ({
  declared,
  described: api.paths[declared.path][declared.method.toLowerCase()],
}))

describe('the description', () => {
  test('carries version 0.1.0 and the date of its first publication [R-VER-02, R-VER-08]', () => {
    expect(api.openapi).toBe('3.1.0')
    expect(api.info.version).toBe('0.1.0')
    expect(api.info['x-first-published']).toBe('2026-10-01')
  })

  test('the same endpoints give the same bytes', () => {
    expect(serialiseApi(ENDPOINTS)).toBe(serialiseApi([...ENDPOINTS]))
  })

  test('429 is a documented answer of every operation a key can call [R-VER-03]', () => {
    for (const { declared, described } of operations) {
      if (!['website', 'seller', 'platform'].includes(declared.auth.kind)) continue
      expect(Object.keys(described.responses), declared.operationId).toContain('429')
    }
  })

  test('a public operation may answer 401, 403, 422 and 429 [R-GEN-17]', () => {
    for (const { declared, described } of operations) {
      if (declared.auth.kind !== 'website') continue
      // A session may come with the key, never in its place.
      for (const way of described.security) expect(way).toMatchObject({ websiteKey: [] })
      expect(Object.keys(described.responses), declared.operationId).toEqual(
        expect.arrayContaining(['401', '403', '422', '429']),
      )
    }
  })

  test('whatever can be sent a body says what is wrong with it, wanted or not [F20]', () => {
    for (const endpoint of ENDPOINTS.filter(({ method }) => method !== 'GET')) {
      const statuses = [...problemCodesByStatus(endpoint).keys()]
      const wrong = endpoint.rawBody ? [422] : [413, 415, 422]
      expect(statuses, endpoint.operationId).toEqual(expect.arrayContaining(wrong))
    }
  })

  test('every operation names each of its own problems', () => {
    const responsesText = JSON.stringify(api.components.responses)
    for (const { declared, described } of operations) {
      const text = JSON.stringify(described) + responsesText
      for (const code of declared.problems) {
        expect(text, declared.operationId).toContain(`/${code}Problem"`)
      }
    }
  })

  const website = operations.filter(({ declared }) => declared.auth.kind === 'website')
  const queryOf = (operationId: string, name: string) =>
    operations
      .find(({ declared }) => declared.operationId === operationId)
      ?.described.parameters.find((parameter: { name?: string }) => parameter.name === name)

  test('lists with commas are arrays, with their words, and flags are booleans [R-VER-09]', () => {
    expect(queryOf('listProducts', 'city')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string' }, maxItems: 50 },
    })
    expect(queryOf('searchProducts', 'template')).toMatchObject({
      explode: false,
      schema: { type: 'array', items: { $ref: '#/components/schemas/TripTemplate' } },
    })
    expect(queryOf('listProducts', 'facets').schema).toEqual({ type: 'boolean', default: false })
    expect(queryOf('listProducts', 'sort').schema).toEqual({
      $ref: '#/components/schemas/TripSort',
      default: 'recommended',
    })
    expect(JSON.stringify(api)).not.toContain('Comma-separated')
  })

  test('every list of words has a name, and is open where answers carry it [R-VER-09]', () => {
    const unnamed: string[] = []
    visitSchemas(api, (node, at) => {
      if (!Array.isArray(node.enum) || node.enum.length < 2) return
      if (!/^\/components\/schemas\/\w+$/.test(at) && !/parameters\/\d+\/schema$/.test(at)) {
        unnamed.push(at)
      }
    })
    expect(unnamed).toEqual([])
    const { BookingStatus, UnitType, QuoteLineKind, StartStatus, TripSort } = api.components.schemas
    expect(BookingStatus).toEqual({
      type: 'string',
      enum: ['on_hold', 'confirmed', 'pending', 'cancelled', 'rejected'],
      'x-open-enum': true,
    })
    for (const open of [UnitType, QuoteLineKind, StartStatus])
      expect(open['x-open-enum']).toBe(true)
    expect(TripSort).not.toHaveProperty('x-open-enum')
  })

  test('a checkout is one of two bodies, and ids are required where they are [R-VER-09]', () => {
    const { NewCheckout, CheckoutOfHold, CheckoutOnRequest, ...others } = api.components.schemas
    expect(NewCheckout.anyOf).toEqual([
      { $ref: '#/components/schemas/CheckoutOfHold' },
      { $ref: '#/components/schemas/CheckoutOnRequest' },
    ])
    expect(CheckoutOfHold.required).toEqual(['ref', 'lead'])
    expect(CheckoutOnRequest.required).toEqual(['option_id', 'start', 'units', 'lead'])
    expect(others.ExtraSelection.required).toEqual(['extra_id', 'qty'])
    expect(others.ProductEnquiry.required).toContain('product_id')
    expect(queryOf('listPaymentMethods', 'option_id').required).toBe(true)
    expect(queryOf('getOffer', 'token').required).toBe(true)
  })

  test('what may be long is not said to be bounded, and x-request-id is said once', () => {
    for (const name of ['currency', 'collection', 'locale']) {
      expect(queryOf('listProducts', name).schema).toEqual({ type: 'string' })
    }
    const requestIds = website.flatMap(({ described }) =>
      described.parameters.filter((parameter: object) =>
        /request-?id/i.test(JSON.stringify(parameter)),
      ),
    )
    expect(requestIds).toEqual([])
    expect(api.info.description.split('x-request-id')).toHaveLength(2)
  })

  test('every public operation shows a recorded example [D-11]', () => {
    for (const { declared, described } of website) {
      expect(examplesMissing(described), declared.operationId).toEqual([])
    }
  })

  test("the website's part alone has its operations and what they speak of, no more", () => {
    // biome-ignore lint/suspicious/noExplicitAny: the document is read as a client would.
    const part = describePublicApi(ENDPOINTS) as any
    expect(Object.keys(part.paths).every(path => path.startsWith('/v1/public/'))).toBe(true)
    for (const { declared, described } of website) {
      expect(part.paths[declared.path][declared.method.toLowerCase()]).toEqual(described)
    }
    expect(Object.keys(part.components.securitySchemes)).toEqual(['websiteKey', 'travellerSession'])
    expect(part.components.schemas).not.toHaveProperty('NewStaffQuote')
  })

  test('controls for tests and the pages of the reference are left out', () => {
    for (const { path, testControl } of ENDPOINTS) {
      if (testControl || /^\/(docs|dev\/)/.test(path)) expect(api.paths[path]).toBeUndefined()
    }
  })
})

describe('the generator', () => {
  const withAnswer = (operationId: string, schema: ReturnType<typeof named>): Endpoint => ({
    ...endpoint({
      method: 'GET',
      path: `/${operationId}`,
      tag: 'Health',
      summary: operationId,
      auth: anyone,
      cache: 'no-store',
      answers: { 200: { description: 'Something.', schema } },
      problems: [],
      handle: () => answer(200),
    }),
    operationId,
  })

  test('refuses two different schemas of one name', () => {
    const one = withAnswer('one', named('Thing', Type.Object({ a: Type.String() })))
    const other = withAnswer('other', named('Thing', Type.Object({ b: Type.String() })))
    expect(() => describeApi([one, other])).toThrow(/Two different schemas are named "Thing"/)
    const same = withAnswer('same', named('Thing', Type.Object({ a: Type.String() })))
    expect(describeApi([one, same])).toMatchObject({ components: { schemas: { Thing: {} } } })
  })

  test('refuses a tag that nobody described', () => {
    const stray = { ...withAnswer('stray', Type.Object({})), tag: 'Stray' }
    expect(() => describeApi([stray])).toThrow(/tags\.ts/)
  })

  test('writes "or null" as a second type, and a free map as additional properties', () => {
    const schema = named(
      'Sample',
      Type.Object({
        note: Type.Union([Type.String({ maxLength: 5 }), Type.Null()]),
        prices: Type.Record(Type.String(), Type.Integer()),
        long: Type.String({ multiline: true }),
      }),
    )
    expect(describeApi([withAnswer('sample', schema)])).toMatchObject({
      components: {
        schemas: {
          Sample: {
            properties: {
              note: { type: ['string', 'null'], maxLength: 5 },
              prices: { type: 'object', additionalProperties: { type: 'integer' } },
              long: { type: 'string' },
            },
          },
        },
      },
    })
    expect(serialiseApi([withAnswer('sample', schema)])).not.toContain('multiline')
  })
})

describe('examples', () => {
  const sources = namedSchemas(ENDPOINTS)

  test.each(Object.keys(EXAMPLES))('%s is valid by its schema', name => {
    const schema = sources.get(name)
    expect(schema, `no endpoint uses a schema named ${name}: rename the example`).toBeDefined()
    expect(Compile(schema as object).Errors(EXAMPLES[name])).toEqual([])
  })

  test.each(readRecordedExamples())('recorded: $title is valid by its schema', example => {
    const [operationId] = [...examplesByOperation(ENDPOINTS, [example]).keys()]
    const endpoint = ENDPOINTS.find(declared => declared.operationId === operationId)
    const schema = endpoint?.answers[example.status]?.schema
    const cure = 'record it anew: RECORD_EXAMPLES=1 npm test -- test/examples.test.ts'
    const errors = schema && example.status < 300 ? Compile(schema).Errors(example.answer) : []
    expect(errors, cure).toEqual([])
  })

  test('every body of a request has one', () => {
    const titles = ENDPOINTS.filter(isDescribed).flatMap(({ body, operationId }) =>
      body ? [(body as { title?: string }).title ?? `${operationId}: name its body schema`] : [],
    )
    const lacking = titles.filter(title => EXAMPLES[title] === undefined)
    expect(lacking, 'add them to http/description/examples').toEqual([])
  })

  test.each(Object.keys(PROBLEMS) as ProblemCode[])('%s has facts of its own form', code => {
    expect(PROBLEM_FACTS[code]).toBeDefined()
    expect(Compile(problemSchema(code)).Errors(problemExample(code))).toEqual([])
  })
})

/** What an operation of a website should show by example, and does not. */
function examplesMissing(described: {
  parameters: { name: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { examples?: object }> }
  responses: Record<string, { content?: Record<string, { schema?: object; examples?: object }> }>
}): string[] {
  const { parameters, requestBody, responses } = described
  const body = requestBody?.content['application/json']
  const answers = Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, { content = {} }]) => Object.values(content))
  const isShown = answers.every(({ schema, examples }) => !schema || examples)
  return [
    ...parameters.filter(p => p.required && p.example === undefined).map(({ name }) => name),
    ...(body && !body.examples ? ['body'] : []),
    ...(isShown ? [] : ['answer']),
  ]
}

function visitSchemas(
  node: unknown,
  see: (node: Record<string, unknown>, at: string) => void,
  at = '',
): void {
  if (typeof node !== 'object' || node === null) return
  see(node as Record<string, unknown>, at)
  for (const [name, inner] of Object.entries(node)) {
    if (!['example', 'examples'].includes(name)) visitSchemas(inner, see, `${at}/${name}`)
  }
}

/** Every schema with a title that some endpoint takes or gives. */
function namedSchemas(endpoints: readonly Endpoint[]): Map<string, object> {
  const found = new Map<string, object>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { title } = node as { title?: unknown }
    if (typeof title === 'string') found.set(title, node)
    for (const inner of Object.values(node)) visit(inner)
  }
  for (const { body, answers } of endpoints) visit([body, Object.values(answers)])
  return found
}
