import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serialiseApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'
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
      expect(text).toBe(serialiseApi(ENDPOINTS))
    }
  })

  test('the version is in the path: there is no second one [R-VER-01]', async () => {
    const { status, body } = await service.send({ path: '/v2/public/storefront' })
    expect(status).toBe(404)
    expect(body.details).toEqual({ entity: 'route' })
  })
})
