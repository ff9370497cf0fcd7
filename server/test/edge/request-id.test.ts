import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  site = await makeStorefront(service, await makeSeller(service))
})
afterAll(() => service.close())

const FORM = /^[A-Za-z0-9_-]{8,64}$/
const storefront = '/v1/public/storefront'

describe('x-request-id', () => {
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
