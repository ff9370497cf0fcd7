import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '#domain/refusal.ts'
import { findTextFault } from '#domain/text.ts'
import { compileBody } from '#http/parse/body.ts'
import { parseQuery } from '#http/parse/query.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { NAUGHTY_STRINGS } from './naughty-strings.ts'
import { fieldsOfType } from './schema-fields.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

function outcomeOf<T>(work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

const FIELDS = ENDPOINTS.flatMap(({ operationId, body }) =>
  body ? fieldsOfType(body, 'string').map(field => ({ operationId, body, field })) : [],
)

describe('text is refused or brought into one form, and never breaks anything [T-PARSE-3]', () => {
  test.each(FIELDS)('body of $operationId: $field.path', ({ body, field }) => {
    const parse = compileBody(body)
    for (const text of NAUGHTY_STRINGS) {
      const taken = outcomeOf(() => parse(JSON.parse(field.wrap(JSON.stringify(text)))))
      if (taken instanceof Refused) continue
      for (const kept of textsIn(taken)) {
        expect(findTextFault(kept, { multiline: true })).toBeNull()
        expect(kept).toBe(kept.normalize('NFC'))
      }
    }
  })

  const QUERIES = ENDPOINTS.filter(({ query }) => query).map(({ operationId, query = {} }) => ({
    operationId,
    query,
  }))
  test.each(QUERIES)('query of $operationId', ({ query }) => {
    for (const name of Object.keys(query)) {
      for (const text of NAUGHTY_STRINGS) {
        const search = new URLSearchParams({ [name]: text }).toString()
        outcomeOf(() => parseQuery(query, search))
      }
    }
  })

  test('over HTTP: 0 answers of 500 and more, and what is taken comes back composed', async () => {
    for (const [index, text] of NAUGHTY_STRINGS.entries()) {
      const sent = { slug: `naughty-${index}`, name: text, blurb: text, languages: ['en'] }
      const { status, body } = await service.platform({
        method: 'POST',
        path: '/v1/platform/sellers',
        body: sent,
      })
      expect([201, 422], JSON.stringify(text.slice(0, 50))).toContain(status)
      if (status === 201) expect(body.name).toBe(text.normalize('NFC'))
    }
  })

  test('a path holds any text and finds nothing', async () => {
    for (const text of NAUGHTY_STRINGS.filter(text => text !== '' && text.isWellFormed())) {
      const path = `/v1/platform/fx-rates/${encodeURIComponent(text.slice(0, 5_000))}`
      const { status } = await service.platform({ method: 'PUT', path, body: { rate: '1' } })
      expect(status).toBe(404)
    }
  })

  test('422 InvalidInput: a control character, half a pair and a turned direction [D-09]', async () => {
    for (const name of ['a\u0000b', 'a\u0007b', '\ud800', 'a\u202eb', 'a\u2067b', 'a\nb', 'a\tb']) {
      const { status, body } = await service.platform({
        method: 'POST',
        path: '/v1/platform/sellers',
        body: { slug: 'control', name, languages: ['en'] },
      })
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toBe('name')
    }
    const prose = await service.platform({
      method: 'POST',
      path: '/v1/platform/sellers',
      body: { slug: 'prose', name: 'Prose', blurb: 'two\n\tlines', languages: ['en'] },
    })
    expect(prose.body.blurb).toBe('two\n\tlines')
  })

  test('the limit counts characters and not their halves, after composing them', async () => {
    const create = (name: string, slug: string) =>
      service.platform({
        method: 'POST',
        path: '/v1/platform/sellers',
        body: { slug, name, languages: ['en'] },
      })
    expect((await create('\u{1f600}'.repeat(200), 'smile')).status).toBe(201)
    expect((await create('\u{1f600}'.repeat(201), 'smiles')).status).toBe(422)
    expect((await create('\u0958'.repeat(200), 'grown')).status).toBe(422)
  })
})
