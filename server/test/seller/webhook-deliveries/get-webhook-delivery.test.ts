import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeDelivery, readDeliveries } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/webhook-deliveries/{id}', () => {
  test('200: the delivery as the list shows it', async () => {
    const { deliveryId, endpointId } = await makeDelivery(service, seller)
    const { status, body } = await seller.send({ path: `/v1/webhook-deliveries/${deliveryId}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: deliveryId, endpoint_id: endpointId, attempts: [] })
    expect(await readDeliveries(service, seller)).toEqual([body])
  })

  test("404 NotFound: one that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const { deliveryId } = await makeDelivery(service, other)
    for (const id of [deliveryId, randomUUID()]) {
      const { body } = await seller.send({ path: `/v1/webhook-deliveries/${id}` })
      expect(body).toMatchObject({ status: 404, entity: 'webhook_delivery' })
    }
  })
})
