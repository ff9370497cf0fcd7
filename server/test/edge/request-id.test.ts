import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseRequestId } from '#http/pipeline/request-id.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  site = await makeStorefront(service, await makeSeller(service))
})
afterAll(() => service.close())

/** A random UUID. */
const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const storefront = '/v1/public/storefront'

describe('x-request-id', () => {
  test('no two are the same, and every letter of one is random', () => {
    const ids = Array.from({ length: 5_000 }, () => chooseRequestId({ headers: {} }))
    for (const id of ids) expect(id).toMatch(FORM)
    expect(new Set(ids).size).toBe(ids.length)
    const seen = Array.from({ length: 36 }, (_, at) => new Set(ids.map(id => id[at])).size)
    const fixed = { 8: 1, 13: 1, 14: 1, 18: 1, 19: 4, 23: 1 } as Record<number, number>
    expect(seen).toEqual(seen.map((_, at) => fixed[at] ?? 16))
  })

  test('every answer carries one, whatever its status [R-GEN-13]', async () => {
    const etag = (await site.send({ path: storefront })).headers.etag ?? ''
    const platform = '/v1/platform/sellers'
    const answers = await Promise.all([
      site.send({ path: storefront }),
      site.send({ path: storefront, headers: { 'if-none-match': etag } }),
      service.platform({
        method: 'POST',
        path: platform,
        body: { slug: 'with-id', name: 'With id', languages: ['en'] },
      }),
      service.send({ path: storefront }),
      site.send({ path: storefront, origin: 'https://unlisted.example' }),
      service.send({ path: '/nowhere' }),
      service.send({ method: 'DELETE', path: storefront }),
      service.platform({ method: 'POST', path: platform, body: {} }),
      service.send({ method: 'OPTIONS', path: storefront, origin: 'https://a.example' }),
    ])
    expect(answers.map(answer => answer.status)).toEqual([
      200, 304, 201, 401, 403, 404, 405, 422, 204,
    ])
    const ids = answers.map(answer => answer.headers['x-request-id'] ?? '')
    for (const id of ids) expect(id).toMatch(FORM)
    expect(new Set(ids).size).toBe(ids.length)
    // And no browser takes one for what it does not say it is.
    for (const { headers } of answers) expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['abc_DEF-123', 'a'.repeat(8), 'Z'.repeat(64), '--------'])(
    'the id %s of a client is the id of its call [R-GEN-14]',
    async id => {
      const answer = await site.send({ path: storefront, headers: { 'x-request-id': id } })
      expect(answer.status).toBe(200)
      expect(answer.headers['x-request-id']).toBe(id)
      expect(service.logLines.some(line => JSON.parse(line).requestId === id)).toBe(true)
    },
  )

  test.each([
    'a'.repeat(7),
    'a'.repeat(65),
    'a b c d e f',
    'abcdefgh\u00e9',
    'abcdefgh;x',
    '',
    'abcdefgh,abcdefgh',
  ])('the id "%s" is not used and does not fail the call [R-GEN-15]', async id => {
    const answer = await site.send({ path: storefront, headers: { 'x-request-id': id } })
    expect(answer.status).toBe(200)
    expect(answer.headers['x-request-id']).not.toBe(id)
    expect(answer.headers['x-request-id']).toMatch(FORM)
  })
})
