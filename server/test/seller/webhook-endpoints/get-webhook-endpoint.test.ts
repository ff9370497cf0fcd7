import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeEndpoint } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const url = 'https://receiver.example/hook'

describe('GET /v1/webhook-endpoints/{id}', () => {
  test('200: the endpoint without its secret', async () => {
    const { secret: _, ...made } = await makeEndpoint(service, seller, { url })
    const { status, body } = await seller.send({ path: `/v1/webhook-endpoints/${made.id}` })
    expect([status, body]).toEqual([200, made])
  })

  test("404 NotFound: one that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const { id } = await makeEndpoint(service, other, { url })
    for (const unknown of [id, randomUUID()]) {
      const { body } = await seller.send({ path: `/v1/webhook-endpoints/${unknown}` })
      expect(body).toMatchObject({ status: 404, entity: 'webhook_endpoint' })
    }
  })
})
