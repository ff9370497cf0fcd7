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

describe('GET /v1/storefronts/{id}/origins', () => {
  test('200: what was set, nothing at first', async () => {
    const path = `/v1/storefronts/${site.id}/origins`
    expect((await seller.send({ path })).body).toEqual({ origins: [], version: expect.any(Number) })
    const body = { origins: ['https://shop.example'] }
    const put = await seller.send({ method: 'PUT', path, body })
    const read = await seller.send({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body).toMatchObject(body)
  })

  test("404 NotFound: another seller's storefront", async () => {
    const other = await makeSeller(service)
    const { body } = await other.send({ path: `/v1/storefronts/${site.id}/origins` })
    expect(body).toMatchObject({ status: 404, entity: 'storefront' })
  })
})
