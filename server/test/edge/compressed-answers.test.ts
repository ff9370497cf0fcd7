import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnswerCache } from '#http/answer-cache.ts'
import { chooseEncoding } from '#http/encodings.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
  await makeCity(service, { slug: 'aqaba' })
  for (const slug of ['one', 'two']) {
    await makeTrip(service, world.sellerA, { slug, city: 'aqaba' })
  }
})
afterAll(() => service.close())

describe('kept answers', () => {
  const read = (path: string, acceptEncoding?: string) =>
    inject(service.app, {
      url: path,
      headers: {
        'svc-publishable-key': world.a1.key,
        ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}),
      },
    })

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('come as %s once they are kept, with the same tag [D-31]', async (name, unpack) => {
    const path = `/v1/public/products?limit=${name.length}`
    const fresh = await read(path, name)
    expect(fresh.headers).not.toHaveProperty('content-encoding')
    const plain = await read(path)
    let packed = await read(path, name)
    await until(async () => {
      packed = await read(path, name)
      return packed.headers['content-encoding'] === name
    })
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(packed.headers).toMatchObject({
      etag: plain.headers.etag,
      vary: 'Authorization, Svc-Publishable-Key, Accept-Encoding, Prefer',
      'content-length': `${packed.rawPayload.length}`,
    })
    expect((await read(path)).headers).not.toHaveProperty('content-encoding')
  })
})

describe('the cache of answers', () => {
  const caller = { storefrontId: 's', storefrontKind: 'direct', sellerId: 'a' } as never
  const body = Buffer.from(JSON.stringify({ text: 'again and again '.repeat(500) }))
  const open = () => {
    const cache = openAnswerCache(service.deps)
    const keep = (url: string, bytes = body) =>
      cache.put(caller, url, { body: bytes }, { mark: cache.markFor(caller), parameters: [] })
    return { cache, keep }
  }

  test('what is asked for once, or is short, is never compressed [D-31]', () => {
    const { keep } = open()
    expect(keep('/once').encode).toBeNull()
    keep('/short', Buffer.from('{}'))
    expect(keep('/short', Buffer.from('{}')).encode).toBeNull()
  })

  test('each form is made once, for the answer that is kept [D-31]', async () => {
    const { cache, keep } = open()
    keep('/twice')
    const kept = keep('/twice')
    kept.encode?.('gzip')
    kept.encode?.('gzip')
    kept.encode?.('br')
    await until(() => kept.encoded.gzip && kept.encoded.br)
    expect(gunzipSync(kept.encoded.gzip ?? '')).toEqual(body)
    expect(cache.find(caller, '/twice')).toBe(kept)
  })
})

describe('Accept-Encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['identity, gzip;q=0.5', null],
    ['gzip;q=0, br;q=0', null],
    ['gzip;q=nonsense', null],
    ['deflate', null],
    ['', null],
  ])('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
