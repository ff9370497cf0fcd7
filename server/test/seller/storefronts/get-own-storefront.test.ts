import { randomUUID } from 'node:crypto'
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

describe('GET /v1/storefronts/{id}', () => {
  test('200: the storefront as it was made', async () => {
    const { status, body } = await seller.send({ path: `/v1/storefronts/${site.id}` })
    expect(status).toBe(200)
    expect({ ...body, warnings: [] }).toEqual(site.storefront)
  })

  test("404 NotFound: one that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const foreign = await other.send({ path: `/v1/storefronts/${site.id}` })
    expect(foreign.body).toMatchObject({ status: 404, entity: 'storefront' })
    const unknown = await seller.send({ path: `/v1/storefronts/${randomUUID()}` })
    expect(unknown.body).toMatchObject({ status: 404, entity: 'storefront' })
  })
})
