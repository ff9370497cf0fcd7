import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

const ORIGIN = 'https://www.a1.example'
let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
  await list([ORIGIN])
})
afterAll(() => service.close())

const path = '/v1/public/storefront'
const list = (origins: string[]) =>
  world.sellerA.send({
    method: 'PUT',
    path: `/v1/storefronts/${world.a1.id}/origins`,
    body: { origins },
  })
const preflight = (origin: string | undefined, called = path) =>
  service.send({
    method: 'OPTIONS',
    path: called,
    ...(origin === undefined ? {} : { origin }),
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'svc-publishable-key, content-type',
    },
  })

test('a page of the service itself may call with any key, whatever its site lists [D-11]', async () => {
  const headers = { host: 'localhost:8080' }
  for (const origin of [new URL(service.deps.publicUrl).origin, 'http://localhost:8080']) {
    const answer = await world.a1.send({ path, origin, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
  }
  for (const origin of ['http://localhost:81', 'https://localhost.evil.example', 'null']) {
    expect((await world.a1.send({ path, origin, headers })).status).toBe(403)
  }
})

describe('a preflight', () => {
  test('204 without a key, for an origin that some site lists [R-AUTH-15]', async () => {
    const { status, headers, text } = await preflight(ORIGIN)
    expect(status).toBe(204)
    expect(text).toBe('')
    expect(headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(headers.vary).toBe('Origin')
  })

  test('allows the headers and methods that the interface uses [R-AUTH-16] [D-29]', async () => {
    const { headers } = await preflight(ORIGIN)
    const allowed = headers['access-control-allow-headers']?.toLowerCase().split(', ')
    expect(allowed).toEqual([
      'svc-publishable-key',
      'content-type',
      'idempotency-key',
      'if-none-match',
      'x-request-id',
      'prefer',
    ])
    const methods = headers['access-control-allow-methods']?.split(', ')
    expect(methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(headers['access-control-max-age']).toBe('600')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each([
    'https://evil.example',
    'null',
    'http://www.a1.example',
    "https://x' or 1=1",
    undefined,
  ])('204 that allows nothing, for an origin that nobody lists: %s [G-27]', async origin => {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    const said = Object.keys(headers).filter(name => name.startsWith('access-control'))
    expect(said).toEqual([])
  })

  test('follows the lists at once', async () => {
    const origin = 'https://new.a1.example'
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
    await list([ORIGIN, origin])
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBe(origin)
    await list([ORIGIN])
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is answered on the public paths only', async () => {
    expect((await preflight(ORIGIN, '/v1/storefronts')).status).toBe(405)
    expect((await preflight(ORIGIN, '/v1/platform/sellers')).status).toBe(405)
    expect((await preflight(ORIGIN, '/healthz')).status).toBe(405)
  })
})

describe('the call after it', () => {
  test('says which headers a page may read, problems included', async () => {
    for (const asked of [path, `${path}?limit=x`]) {
      const { headers } = await world.a1.send({ path: asked, origin: ORIGIN })
      expect(headers['access-control-allow-origin']).toBe(ORIGIN)
      expect(headers['access-control-expose-headers']).toBe(
        'x-request-id, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, ' +
          'Preference-Applied',
      )
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  test('403 OriginNotAllowed: an origin that only another site lists', async () => {
    const { status, body, headers } = await world.b1.send({ path, origin: ORIGIN })
    expect(status).toBe(403)
    expect(body.details).toEqual({ origin: ORIGIN })
    expect(body.origin).toBe(ORIGIN)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a page of a listed origin reads why its call came to nothing', () => {
  const missed = [
    ['401 without a key', { path }],
    ['401 with a key that nobody has', { path, key: 'pk_live_nobody' }],
    ['404 on a path that is not there', { path: '/v1/public/no-such-thing' }],
    ['405 on a path that has other methods', { path, method: 'DELETE' }],
  ] as const

  test.each(missed)('%s [R-AUTH-13]', async (name, call) => {
    const { status, headers } = await service.send({ ...call, origin: ORIGIN })
    expect(status).toBe(Number(name.slice(0, 3)))
    expect(headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(headers['access-control-expose-headers']).toContain('x-request-id')
    expect(headers.vary).toBe('Origin')
  })

  test('401 once a rotated key has run out [R-AUTH-13, R-AUTH-20]', async () => {
    const before = service.now()
    const made = await world.sellerA.send({
      method: 'POST',
      path: `/v1/storefronts/${world.a1.id}/keys`,
      body: { name: 'rotated' },
    })
    const { id, key } = made.body as { id: string; key: string }
    await world.sellerA.send({ method: 'POST', path: `/v1/website-keys/${id}/rotate` })
    await service.advance({ hours: 25 })
    const { status, headers } = await service.send({ path, key, origin: ORIGIN })
    expect(status).toBe(401)
    expect(headers['access-control-allow-origin']).toBe(ORIGIN)
    await service.freezeAt(before)
  })

  test.each(missed)('of an origin that nobody lists does not: %s [G-27]', async (_, call) => {
    const { headers } = await service.send({ ...call, origin: 'https://evil.example' })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })

  test('without an origin nothing is said of origins [R-AUTH-14]', async () => {
    const { headers } = await service.send({ path })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
  })
})
