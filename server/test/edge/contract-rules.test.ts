import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let service: TestService
let seller: Awaited<ReturnType<typeof makeSeller>>
let site: Awaited<ReturnType<typeof makeStorefront>>
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { callsPerMinute: 10_000 })
  await makeCity(service, { slug: 'aqaba' })
  await makeTrip(service, seller, { city: 'aqaba' })
})
afterAll(() => service.close())

const CATALOG = ENDPOINTS.filter(({ cache, path }) => cache === 'catalog' && !path.includes('{'))
const QUERIES: Record<string, string> = {
  '/v1/public/page': '?slug=unknown',
  '/v1/public/redirect': '?path=/unknown',
}
const read = (path: string) => site.send({ path: `${path}${QUERIES[path] ?? ''}` })

describe('where things are', () => {
  test('what websites call, and nothing else, is under /v1/public/ [R-GEN-01]', async () => {
    for (const { auth, path } of ENDPOINTS) {
      expect(path.startsWith('/v1/public/')).toBe(auth.kind === 'website')
    }
    for (const path of ['/public/storefront', '/storefront']) {
      expect((await site.send({ path })).body.details).toEqual({ entity: 'route' })
    }
  })

  test('the seller side is under /v1/ and takes the secret key [R-GEN-02]', async () => {
    const { status } = await seller.send({ path: '/v1/storefronts' })
    expect(status).toBe(200)
    for (const { auth, path } of ENDPOINTS) {
      if (auth.kind === 'seller') expect(path).toMatch(/^\/v1\/(?!public\/|platform\/)/)
    }
  })

  test('there are no carts [R-GEN-21]', async () => {
    expect((await site.send({ path: '/v1/public/carts' })).status).toBe(404)
  })
})

describe('answers', () => {
  test('those with a body are application/json [R-GEN-07]', async () => {
    for (const { path } of CATALOG) {
      const { status, headers } = await read(path)
      if (status === 200) expect(headers['content-type']).toBe('application/json')
    }
  })

  test('asking again gives the same bytes and changes nothing [R-GEN-19]', async () => {
    for (const { path } of CATALOG) {
      const [first, again] = [await read(path), await read(path)]
      if (first.status === 200) expect(again.text).toBe(first.text)
    }
  })

  test('a trip is called product, and ids are UUIDs [R-GEN-10] [R-GEN-18]', async () => {
    const list = await site.send({ path: '/v1/public/products' })
    const { id } = list.body.data[0]
    expect(id).toMatch(UUID)
    const page = await site.send({ path: `/v1/public/products/${id}` })
    expect(page.body.options[0].id).toMatch(UUID)
    expect(page.body.options[0].units[0].id).toMatch(UUID)
    const unknown = await site.send({ path: `/v1/public/products/${randomUUID()}` })
    expect(unknown.body).toMatchObject({ code: 'NotFound', details: { entity: 'product' } })
  })

  test('whatever is no catalog read is no-store [R-CACHE-08]', async () => {
    for (const path of ['/v1/public/collections', '/v1/public/places/search?q=aqaba']) {
      const { status, headers } = await site.send({ path })
      expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    }
  })
})

describe('problems', () => {
  const problems = async (): Promise<Sent[]> => [
    await service.send({ path: '/v1/public/storefront' }),
    await site.send({ path: '/v1/public/storefront', origin: 'https://elsewhere.example' }),
    await site.send({ path: '/v1/public/products/unknown' }),
    await site.send({ method: 'POST', path: '/v1/public/products', body: {} }),
    await site.send({ path: '/v1/public/products?sort=cheapest' }),
    await seller.send({ method: 'POST', path: '/v1/storefronts', body: 'nonsense' }),
    await service.platform({ path: '/v1/storefronts' }),
  ]

  test('all of them are application/problem+json of one shape [R-GEN-08] [R-ERR-01, R-ERR-02, R-ERR-03, R-ERR-04, R-ERR-05, R-ERR-06]', async () => {
    const sent = await problems()
    expect(sent.map(({ status }) => status)).toEqual([401, 403, 404, 405, 422, 422, 403])
    for (const { status, headers, body } of sent) {
      expect(headers['content-type']).toBe('application/problem+json')
      expect(body).toMatchObject({
        type: 'about:blank',
        title: STATUS_CODES[status],
        status,
        code: expect.stringMatching(/^([A-Z][a-z]+)+$/),
        detail: expect.stringMatching(/.{10,}/),
        details: expect.any(Object),
      })
    }
  })

  test('403 OriginNotAllowed names the origin as it was sent [R-ERR-10]', async () => {
    const origin = 'https://elsewhere.example'
    const { body } = await site.send({ path: '/v1/public/storefront', origin })
    expect(body).toMatchObject({ code: 'OriginNotAllowed', details: { origin }, origin })
  })

  test('404 NotFound says what was looked for [R-ERR-11]', async () => {
    const entities: string[] = []
    for (const path of ['/products/unknown', '/page?slug=unknown', '/places/unknown']) {
      entities.push((await site.send({ path: `/v1/public${path}` })).body.details.entity)
    }
    expect(entities).toEqual(['product', 'page', 'place'])
  })

  test('409 Conflict: an Idempotency-Key is good for one request [R-ERR-12]', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const make = (name: string) =>
      seller.send({
        method: 'POST',
        path: '/v1/storefronts',
        headers,
        body: { name, kind: 'direct' },
      })
    expect((await make('One')).status).toBe(201)
    expect((await make('Other')).body).toMatchObject({
      status: 409,
      details: { reason: 'idempotency_key_reused' },
    })
  })
})

describe('the share of calls of a key', () => {
  test('every answer shows it, and past it 429 says how long to wait [R-LIM-11] [R-LIM-12]', async () => {
    const small = await makeStorefront(service, seller, { callsPerMinute: 2 })
    const first = await small.send({ path: '/v1/public/storefront' })
    const missing = await small.send({ path: '/v1/public/products/unknown' })
    const over = await small.send({ path: '/v1/public/storefront' })
    const left = [first, missing, over].map(({ headers }) => headers['ratelimit-remaining'])
    expect(left.map(Number)).toEqual([1, 0, 0])
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBe(over.body.retry_after_seconds)
    expect(over.body.retry_after_seconds).toBeGreaterThan(0)
    expect(Number(over.headers['ratelimit-limit'])).toBe(2)
  })
})
