import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi, describePublicApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/openapi.json and /openapi.json', () => {
  test('200: the description as JSON, without a key [R-VER-02]', async () => {
    for (const path of ['/v1/openapi.json', '/openapi.json']) {
      const { status, headers, text } = await service.send({ path })
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/json')
      expect(text).toBe(JSON.stringify(describeApi(ENDPOINTS)))
    }
  })

  test("200: the website's part alone at /v1/openapi.public.json [R-VER-10]", async () => {
    const { status, text } = await service.send({ path: '/v1/openapi.public.json' })
    expect(status).toBe(200)
    expect(text).toBe(JSON.stringify(describePublicApi(ENDPOINTS)))
  })

  test.each(['/v1/openapi.json', '/v1/openapi.public.json'])(
    '%s: has a tag, may be kept and comes compressed [R-VER-10]',
    async path => {
      const whole = await inject(service.app, path)
      expect(whole.headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        vary: 'Accept-Encoding',
      })
      expect(whole.headers).not.toHaveProperty('content-encoding')
      const etag = `${whole.headers.etag}`
      const again = await inject(service.app, { url: path, headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      for (const [accepted, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const headers = { 'accept-encoding': accepted }
        const packed = await inject(service.app, { url: path, headers })
        expect(packed.headers).toMatchObject({ 'content-encoding': accepted, etag })
        expect(packed.headers['content-length']).toBe(`${packed.rawPayload.length}`)
        expect(packed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 5)
        expect(unpack(packed.rawPayload).toString()).toBe(whole.body)
      }
    },
  )

  test('the version is in the path: there is no second one [R-VER-01]', async () => {
    const { status, body } = await service.send({ path: '/v2/public/storefront' })
    expect(status).toBe(404)
    expect(body.details).toEqual({ entity: 'route' })
  })
})
