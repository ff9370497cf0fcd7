import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeStorefront,
  makeStorefront,
  makeTwoTenants,
  sellerCalls,
  type TwoTenants,
} from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

const path = '/v1/public/storefront'

describe('origins', () => {
  let fresh: MadeStorefront
  beforeAll(async () => {
    fresh = await makeStorefront(service, world.sellerA)
    const { a1, a2, sellerA } = world
    const call = sellerCalls(service, sellerA.ownerKey)
    await call.put(`/v1/storefronts/${a1.id}/origins`, {
      origins: ['https://a.com', 'https://bücher.example', 'http://localhost:3000'],
    })
    await call.put(`/v1/storefronts/${a2.id}/origins`, { origins: ['https://a2.com'] })
  })

  describe('a call from a browser', () => {
    test.each(['https://a.com', 'https://xn--bcher-kva.example', 'http://localhost:3000'])(
      'from %s, which is listed, works and may be read there [R-AUTH-13]',
      async origin => {
        const { status, headers } = await world.a1.send({ path, origin })
        expect(status).toBe(200)
        expect(headers['access-control-allow-origin']).toBe(origin)
        expect(headers['access-control-allow-credentials']).toBeUndefined()
        expect(headers['access-control-expose-headers']).toContain('x-request-id')
        expect(headers.vary).toContain('Origin')
      },
    )

    test.each([
      'null',
      '*',
      'https://evil.example',
      'https://evil-a.com',
      'https://a.com.evil.example',
      'https://sub.a.com',
      'https://aXcom',
      'http://a.com',
      'https://a.com:8443',
      'https://a.com:443',
      'https://a.com.',
      'https://a.com/',
      'https://a.com/path',
      'https://A.com',
      'HTTPS://a.com',
      'https://user@a.com',
      'https://a.com https://evil.example',
      'https://b%C3%BCcher.example',
      'http://localhost',
      'http://localhost:3001',
      'http://127.0.0.1:3000',
      'https://localhost:3000',
      'https://a2.com',
    ])('from %j is 403 OriginNotAllowed and may not be read [R-AUTH-11 T-CORS-1]', async origin => {
      const { status, headers, body } = await world.a1.send({ path, origin })
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'OriginNotAllowed', origin, details: { origin } })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    })

    test('from anywhere is 403 on a storefront that lists nothing yet [R-AUTH-12]', async () => {
      for (const origin of ['https://a.com', 'http://localhost:3000', 'null']) {
        expect((await fresh.send({ path, origin })).status).toBe(403)
      }
    })

    test('works the moment its origin is listed, and no longer once it is taken off', async () => {
      const origin = 'https://new.example'
      const put = (origins: string[]) =>
        world.sellerB.send({
          method: 'PUT',
          path: `/v1/storefronts/${world.b1.id}/origins`,
          body: { origins },
        })
      const status = async () => (await world.b1.send({ path, origin })).status
      expect(await status()).toBe(403)
      await put([origin])
      expect(await status()).toBe(200)
      await put([])
      expect(await status()).toBe(403)
    })

    test('with no key is 401 before anybody looks at its origin [G-31]', async () => {
      expect((await service.send({ path, origin: 'https://evil.example' })).status).toBe(401)
    })
  })

  describe('a call from a server', () => {
    test('carries no origin and is never refused for it, whatever is listed [R-AUTH-10 R-AUTH-14]', async () => {
      for (const site of [world.a1, world.a2, fresh]) {
        const { status, headers } = await site.send({ path })
        expect(status).toBe(200)
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    })

    test('never meets OriginNotAllowed on any public path [R-AUTH-14]', async () => {
      for (const endpoint of ENDPOINTS.filter(({ auth }) => auth.kind === 'website')) {
        const target = endpoint.path.replace(/\{\w+\}/g, '01a1dd17-86d6-7b1a-b746-7c610b109aac')
        const sent = await world.a1.send({ method: endpoint.method, path: target })
        expect(sent.body?.code, endpoint.operationId).not.toBe('OriginNotAllowed')
      }
    })
  })

  describe('a preflight', () => {
    const ask = (origin: string | null, target = path) =>
      service.send({
        method: 'OPTIONS',
        path: target,
        ...(origin === null ? {} : { origin }),
        headers: {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'svc-publishable-key, content-type',
        },
      })

    test('for a listed origin allows what the interface uses, and needs no key [R-AUTH-15 R-AUTH-16]', async () => {
      for (const origin of ['https://a.com', 'https://a2.com']) {
        const { status, headers } = await ask(origin, '/v1/public/anything/at/all')
        expect(status).toBe(204)
        expect(headers['access-control-allow-origin']).toBe(origin)
        expect(headers['access-control-allow-credentials']).toBeUndefined()
        expect(headers.vary).toBe('Origin')
        const methods = headers['access-control-allow-methods']?.split(', ')
        expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
        const allowed = headers['access-control-allow-headers']?.toLowerCase().split(', ')
        expect(allowed?.sort()).toEqual([
          'content-type',
          'idempotency-key',
          'if-none-match',
          'prefer',
          'svc-publishable-key',
          'x-request-id',
        ])
      }
    })

    test.each([
      null,
      'null',
      'https://evil.example',
      'https://a.com.evil.example',
      'HTTPS://A.COM',
    ])('for %j, which nobody lists, allows nothing [T-CORS-1]', async origin => {
      const { status, headers } = await ask(origin)
      expect(status).toBe(204)
      const cors = Object.keys(headers).filter(name => name.startsWith('access-control-'))
      expect(cors).toEqual([])
    })
  })
})

describe('GET /v1/public/storefront', () => {
  test('answers the storefront of the key, one for each key [R-AUTH-06 R-SF-01]', async () => {
    const { a1, a2, b1, m } = world
    for (const site of [a1, a2, b1, m]) {
      const { body } = await site.send({ path: '/v1/public/storefront' })
      expect(body).toMatchObject({ id: site.id, name: site.storefront.name })
    }
  })

  test('names its seller, unless it is a marketplace [R-SF-01 G-56]', async () => {
    const { a1, m, sellerA } = world
    const direct = await a1.send({ path: '/v1/public/storefront' })
    const market = await m.send({ path: '/v1/public/storefront' })
    expect(direct.body).toMatchObject({
      kind: 'direct',
      seller: { slug: sellerA.slug, name: 'Canary A' },
    })
    expect(market.body).toMatchObject({ kind: 'marketplace', seller: null })
  })
})
