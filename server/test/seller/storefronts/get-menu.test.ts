import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

describe('GET /v1/storefronts/{id}/menus/{location}', () => {
  test('200: what was set, nothing at first', async () => {
    const path = `/v1/storefronts/${site.id}/menus/header`
    expect((await seller.send({ path })).body).toEqual({
      location: 'header',
      items: [],
      version: expect.any(Number),
    })
    const items = [{ label: 'Blog', link: { href: 'https://blog.example' }, children: [] }]
    await seller.send({ method: 'PUT', path, body: { items } })
    const { status, body } = await seller.send({ path })
    expect([status, body]).toEqual([200, { location: 'header', items, version: 2 }])
  })

  test("404 NotFound: a menu that no site has, another seller's storefront", async () => {
    const unknown = await seller.send({ path: `/v1/storefronts/${site.id}/menus/sidebar` })
    expect(unknown.body).toMatchObject({ status: 404, entity: 'menu' })
    const other = await makeSeller(service)
    const foreign = await other.send({ path: `/v1/storefronts/${site.id}/menus/header` })
    expect(foreign.body).toMatchObject({ status: 404, entity: 'storefront' })
  })
})
