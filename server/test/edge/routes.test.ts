import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Endpoint, endpoint, platform, website } from '#http/endpoint.ts'
import { endpointsOf } from '#http/endpoints-of.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

describe('routes', () => {
  test.each([
    '/storefront',
    '/public/storefront',
    '/v1/storefront',
    '/v2/public/storefront',
    '/v1/public/storefront/',
    '/v1/public/Storefront',
    '/v1/public/carts',
    '/v1/public',
    '//v1/public/storefront',
    '/.env',
    '/wp-login.php',
  ])('404 NotFound {entity: "route"}: %s [R-GEN-01] [R-GEN-21] [R-VER-01]', async path => {
    for (const method of METHODS) {
      const { status, body } = await service.send({ method, path })
      expect(status).toBe(404)
      expect(body.details).toEqual({ entity: 'route' })
    }
  })

  test('every POST of sellers and of the platform that makes something takes an Idempotency-Key [D-07]', () => {
    const without = ENDPOINTS.filter(
      ({ method, path, idempotent, asksOnly }) =>
        method === 'POST' && !path.startsWith('/v1/public/') && !idempotent && !asksOnly,
    )
    expect(without.map(({ path }) => path).sort()).toEqual([
      // While a page to pay on is open, it is the one that is answered.
      '/pay/{token}',
      // A payment at the test provider is made once.
      '/test-provider/{ref}/press',
      // It is one already, whoever presses twice.
      '/unsubscribe/{token}',
      // Each mark has an id of its own, by which a repeat is known.
      '/v1/attendance',
      // They sign in or out.
      '/v1/auth/passkeys/sign-in',
      '/v1/auth/passkeys/sign-in/options',
      '/v1/auth/sign-in',
      '/v1/auth/sign-in-link',
      '/v1/auth/sign-out',
      '/v1/auth/verify',
      // One that is there already is answered as it is.
      '/v1/cities',
      // A new address takes the place of the one before, and is shown this once.
      '/v1/me/calendar-feed',
      // What the device was asked to sign is good for one passkey.
      '/v1/me/passkeys',
      '/v1/me/passkeys/options',
      // Goes to whoever asks, and is counted.
      '/v1/message-rules/{id}/test',
      // It only asks again.
      '/v1/payment-account/check',
      // A new page ends the one before.
      '/v1/payment-trials',
      // Does what is due and would be done anyway.
      '/v1/platform/jobs/run',
      // Goes to whoever asks, and is counted.
      '/v1/platform/mail-server/test',
      // What waits already is left as it is.
      '/v1/platform/outbox/retry',
      '/v1/platform/outbox/{id}/retry',
      // The session looks at one seller at a time.
      '/v1/platform/sellers/{slug}/view-as',
      // By the number that the provider gives each event a repeat is known.
      '/v1/providers/{provider}/{seller_id}',
      // A company is set up once.
      '/v1/seller/setup',
      // Its token is good for one installation, once.
      '/v1/setup',
      // A domain that is there already is looked up once more.
      '/v1/storefronts/{id}/domains',
      // A preview is shown this once; a site has a few, and the oldest end.
      '/v1/storefronts/{id}/previews',
      // What was applied is no draft any more.
      '/v1/trips/{product}/draft/apply',
      // A link is shown this once; one that nobody saw lapses within a day.
      '/v1/trips/{product}/preview-links',
      // Brings back the same again.
      '/v1/versions/{id}/restore',
    ])
  })

  test('404 NotFound, never 405: a name that no route of the method takes [F20]', async () => {
    const { status, body } = await service.send({ path: '/media/x/%0A.webp' })
    expect([status, body.details]).toEqual([404, { entity: 'route' }])
  })

  test('405 MethodNotAllowed: every path says which methods it has [G-04]', async () => {
    const paths = new Map<string, Set<string>>()
    const calledBy = (path: string) => path.replaceAll(/\{\w+\}/g, 'x')
    for (const { path } of ENDPOINTS) {
      // What stands in the place of an id, as `preview` does, is a path of both.
      const same = ENDPOINTS.filter(other => patternOf(other.path).test(calledBy(path)))
      paths.set(path, new Set(same.map(({ method }) => method)))
    }
    for (const [path, methods] of paths) {
      const called = calledBy(path)
      const missing = METHODS.find(method => !methods.has(method))
      if (missing === undefined) continue
      const { status, headers, body } = await service.send({ method: missing, path: called })
      expect(status, `${missing} ${path}`).toBe(405)
      const allow = headers.allow?.split(', ') ?? []
      expect(allow, path).toEqual(expect.arrayContaining([...methods]))
      expect(allow.includes('HEAD')).toBe(methods.has('GET'))
      expect(body.details.allow).toEqual(allow)
    }
  })

  test('404: what is for tests only is not there without test controls [G-12]', async () => {
    const strict = await openTestService({ testClock: null })
    try {
      for (const { method, path } of ENDPOINTS.filter(({ testControl }) => testControl)) {
        const { status, body } = await strict.platform({ method, path, body: {} })
        expect(status).toBe(404)
        expect(body.details).toEqual({ entity: 'route' })
      }
    } finally {
      await strict.close()
    }
  })
})

const sound = {
  method: 'GET',
  path: '/v1/public/probe',
  tag: 'Probe',
  summary: 'Probe',
  auth: website,
  cache: 'no-store',
  answers: {},
  problems: [],
  handle: () => ({ status: 200 }),
} as const

describe('an endpoint that is declared by halves is not served at all [T-OPS-1]', () => {
  test('the sound one is', async () => {
    const app = buildServer(service.deps, endpointsOf({ probe: endpoint(sound) }))
    await app.close()
  })

  const HALVES: [string, object][] = [
    ['no auth', { auth: undefined }],
    ['no cache', { cache: undefined }],
    ['a seller path without a permission', { path: '/v1/probe', auth: { kind: 'seller' } }],
    ['a public path without the website key', { auth: anyone }],
    ['a public path with the platform key', { auth: platform }],
    ['the website key outside the public paths', { path: '/v1/probe' }],
    ['a platform path without its key', { path: '/v1/platform/probe', auth: anyone }],
    ['a catalog write', { cache: 'catalog', method: 'POST' }],
    ['a cached seller read', { path: '/v1/probe', auth: platform, cache: 'catalog' }],
    ['a test control for websites', { testControl: true }],
    ['a parameter that is not declared', { path: '/v1/public/probe/{id}' }],
    ['a declared parameter that is not there', { params: { id: { form: 'uuid', entity: 'x' } } }],
    ['a read with a body', { body: {} }],
  ]
  test.each(HALVES)('%s', async (_what, changed) => {
    const half = { ...sound, ...changed } as unknown as Endpoint
    expect(() => buildServer(service.deps, [half])).toThrow('cannot be served')
  })

  test('all that the service has are declared in full', () => {
    for (const { auth, path, cache } of ENDPOINTS) {
      if (path.startsWith('/v1/public/')) expect(auth.kind).toBe('website')
      if (cache === 'catalog') expect(auth.kind).toBe('website')
    }
    const ids = ENDPOINTS.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
