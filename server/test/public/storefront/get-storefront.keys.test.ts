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
