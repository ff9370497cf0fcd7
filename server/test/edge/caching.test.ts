import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesTag } from '#http/conditional.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'
import { openTestServiceOn } from './second-process.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

/** The reads that the interface lets clients keep; every other answer is never kept. */
const CACHEABLE = [
  '/v1/public/storefront',
  '/v1/public/page',
  '/v1/public/pages',
  '/v1/public/legal-texts/{kind}',
  '/v1/public/sitemap',
  '/v1/public/menus',
  '/v1/public/redirect',
  '/v1/public/products',
  '/v1/public/products/{product}',
  '/v1/public/products/{product}/related',
  '/v1/public/search',
  '/v1/public/suggest',
  '/v1/public/cities',
  '/v1/public/sellers',
  '/v1/public/categories',
  '/v1/public/places',
  '/v1/public/places/{place}',
]
/** The last of them since answers are kept compressed, too [D-31]. */
const VARY = ['Authorization', 'Svc-Publishable-Key', 'Accept-Encoding', 'Prefer']
const PUBLIC = ENDPOINTS.filter(({ path }) => path.startsWith('/v1/public/'))

describe('which answers may be kept', () => {
  test.each(PUBLIC)('$method $path [R-CACHE-01] [R-CACHE-08] [R-CACHE-09]', endpoint => {
    const mayBeKept = endpoint.method === 'GET' && CACHEABLE.includes(endpoint.path)
    expect(endpoint.cache).toBe(mayBeKept ? 'catalog' : 'no-store')
  })

  test('no-store on everything outside the public reads, whatever the answer', async () => {
    for (const { method, path } of ENDPOINTS.filter(({ cache }) => cache === 'no-store')) {
      if (path.startsWith('/docs')) continue
      const called = path.replaceAll(/\{\w+\}/g, '0196f9c0-0000-7000-8000-000000000000')
      const { headers } = await service.send({ method, path: called })
      expect(headers['cache-control'], `${method} ${path}`).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
  })
})

/** Those of them that exist and take no parameter. */
const OPEN_READS = PUBLIC.filter(
  ({ path, cache, query = {} }) =>
    cache === 'catalog' &&
    !path.includes('{') &&
    !Object.values(query).some(({ required }) => required),
).map(({ path }) => path)

describe.each(OPEN_READS)('GET %s', path => {
  const read = (headers: Record<string, string> = {}) => world.a1.send({ path, headers })

  test('a weak ETag, one private minute, and what it depends on [R-CACHE-02, R-CACHE-03, R-CACHE-04, D-31]', async () => {
    const { status, headers } = await read()
    expect(status).toBe(200)
    expect(headers.etag).toMatch(/^W\/"[A-Za-z0-9_-]{22,}"$/)
    expect(headers['cache-control']).toBe('private, max-age=60')
    expect(headers.vary?.split(', ')).toEqual(VARY)
  })

  test('304 without a body for the tag that is still right [R-CACHE-05] [R-CACHE-06]', async () => {
    const first = await read()
    const again = await read({ 'if-none-match': first.headers.etag ?? '' })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect(again.headers['content-length']).toBeUndefined()
    expect(again.headers['content-type']).toBeUndefined()
  })

  test('a 304 repeats ETag, Cache-Control and Vary [R-CACHE-10]', async () => {
    const { headers } = await read()
    const again = await read({ 'if-none-match': headers.etag ?? '' })
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect(again.headers[name]).toBe(headers[name])
    }
    expect(again.headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  })

  test('lists of tags, the strong form and * are understood [G-46]', async () => {
    const etag = (await read()).headers.etag ?? ''
    const strong = etag.slice(2)
    for (const given of [strong, `"x", ${etag}`, `${strong} , W/"y"`, '*', ` ${etag} `]) {
      expect((await read({ 'if-none-match': given })).status, given).toBe(304)
    }
    for (const given of ['"x"', 'W/"x", "y"', strong.slice(1, -1), '', `${etag}x`]) {
      expect((await read({ 'if-none-match': given })).status, given).toBe(200)
    }
  })

  test('HEAD answers like GET, without the body [G-46]', async () => {
    const get = await read()
    const head = await world.a1.send({ method: 'HEAD', path })
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.text)))
    for (const name of ['etag', 'cache-control', 'vary', 'content-type']) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
    const headers = { 'if-none-match': get.headers.etag ?? '' }
    expect((await world.a1.send({ method: 'HEAD', path, headers })).status).toBe(304)
  })

  test('with an Origin the answer depends on it too [G-43]', async () => {
    const origin = 'https://a.example'
    await world.sellerA.send({
      method: 'PUT',
      path: `/v1/storefronts/${world.a1.id}/origins`,
      body: { origins: [origin] },
    })
    const { headers } = await world.a1.send({ path, origin })
    expect(headers.vary?.split(', ')).toEqual([...VARY, 'Origin'])
    const again = await world.a1.send({
      path,
      origin,
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
    expect(again.headers.vary).toBe(headers.vary)
    expect(again.headers['access-control-allow-origin']).toBe(origin)
  })

  test('a problem on the same path is never kept [R-CACHE-12]', async () => {
    const problem = await service.send({ path })
    expect(problem.status).toBe(401)
    expect(problem.headers.etag).toBeUndefined()
    const refused = await world.a1.send({ path, origin: 'https://evil.example' })
    expect(refused.status).toBe(403)
    expect(refused.headers.etag).toBeUndefined()
    expect(refused.headers.vary).toBe('Origin')
  })
})

describe('what a tag stands for', () => {
  const path = '/v1/public/storefront'

  test('after a change the same tag gives the new body under another tag [R-CACHE-07]', async () => {
    const first = await world.a2.send({ path })
    await world.sellerA.send({
      method: 'PATCH',
      path: `/v1/storefronts/${world.a2.id}`,
      body: { name: 'Changed' },
    })
    const headers = { 'if-none-match': first.headers.etag ?? '' }
    const second = await world.a2.send({ path, headers })
    expect(second.status).toBe(200)
    expect(second.body.name).toBe('Changed')
    expect(second.headers.etag).not.toBe(first.headers.etag)
  })

  test('another site answers its own body to it [R-CACHE-11] [T-CACHE-1]', async () => {
    const etag = (await world.a1.send({ path })).headers.etag ?? ''
    const other = await world.b1.send({ path, headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
    expect(other.body.id).toBe(world.b1.id)
  })

  test('a change that another process made is seen as well', async () => {
    const first = await world.b1.send({ path })
    const other = await openTestServiceOn(service)
    try {
      await other.send({
        method: 'PATCH',
        path: `/v1/storefronts/${world.b1.id}`,
        bearer: world.sellerB.ownerKey,
        body: { name: 'Changed elsewhere' },
      })
      await expect
        .poll(async () => (await world.b1.send({ path })).body.name)
        .toBe('Changed elsewhere')
      expect((await world.b1.send({ path })).headers.etag).not.toBe(first.headers.etag)
    } finally {
      await other.close()
    }
  })

  test('comparison is weak, and nothing is no tag', () => {
    expect(namesTag(undefined, 'W/"a"')).toBe(false)
    expect(namesTag('', 'W/"a"')).toBe(false)
    expect(namesTag('W/"a"', 'W/"a"')).toBe(true)
    expect(namesTag('"a"', 'W/"a"')).toBe(true)
    expect(namesTag('w/"a"', 'W/"a"')).toBe(false)
  })
})
