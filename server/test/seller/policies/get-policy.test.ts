import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePolicy } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/policies/{id}', () => {
  test('200: the policy with its tiers', async () => {
    const { id } = await makePolicy(service, seller)
    const { status, body } = await seller.send({ path: `/v1/policies/${id}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, name: 'Flexible', preset: 'flexible' })
    expect((await seller.send({ path: '/v1/policies' })).body.data).toContainEqual(body)
  })

  test("404 NotFound: one that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const { id } = await makePolicy(service, other)
    for (const unknown of [id, randomUUID()]) {
      const { body } = await seller.send({ path: `/v1/policies/${unknown}` })
      expect(body).toMatchObject({ status: 404, entity: 'policy' })
    }
  })
})
