import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

describe('POST /v1/storefronts', () => {
  test('each key answers its own storefront [R-AUTH-01 R-AUTH-06 R-SF-01]', async () => {
    const { a1, a2, b1, m } = world
    for (const site of [a1, a2, b1, m]) {
      const { status, body } = await site.send({ path: '/v1/public/storefront' })
      expect(status).toBe(200)
      expect(body.id).toBe(site.id)
    }
  })
})
