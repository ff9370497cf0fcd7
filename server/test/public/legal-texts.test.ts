import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { makeStorefront, makeTwoTenants, sellerCalls, type TwoTenants } from '../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

const path = '/v1/public/legal-texts/imprint'

describe('GET /v1/public/legal-texts/{kind}', () => {
  test('a text of one site is found on no other, of the same seller neither [R-LEG-09]', async () => {
    const { a1, sellerA, b1, m } = world
    const second = await makeStorefront(service, sellerA)
    const call = sellerCalls(service, sellerA.ownerKey)
    await call.put(`/v1/storefronts/${a1.id}/legal-texts/imprint/en`, { body: 'Only here.' })
    const { status, body } = await a1.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'imprint', locale: 'en', body: 'Only here.' })
    for (const other of [second, b1, m]) {
      expect((await other.send({ path })).status).toBe(404)
      const { body: site } = await other.send({ path: '/v1/public/storefront' })
      expect(site.legal_texts).toEqual([])
    }
  })

  test('404: a kind that there is not; 422: a language that is none', async () => {
    expect((await world.a1.send({ path: '/v1/public/legal-texts/gossip' })).status).toBe(404)
    expect((await world.a1.send({ path: `${path}?locale=english` })).status).toBe(422)
  })
})
