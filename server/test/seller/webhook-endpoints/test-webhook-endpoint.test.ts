import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReceiver } from '../../support/receiver.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeEndpoint, readDeliveries } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('POST /v1/webhook-endpoints/{id}/test', () => {
  test('202: a test event arrives, whatever types were chosen', async () => {
    const receiver = await openReceiver()
    try {
      const overrides = { url: receiver.url, types: ['enquiry.received'] }
      const { id } = await makeEndpoint(service, seller, overrides)
      const path = `/v1/webhook-endpoints/${id}/test`
      const { status, body } = await seller.send({ method: 'POST', path })
      expect(status).toBe(202)
      await service.deps.runDueJobs()
      expect(receiver.got.map(({ headers }) => headers['svc-event-id'])).toEqual([body.event_id])
      expect(await readDeliveries(service, seller)).toMatchObject([{ type: 'webhook.test' }])
    } finally {
      await receiver.close()
    }
  })

  test('409 Conflict: an endpoint that is turned off', async () => {
    const { id } = await makeEndpoint(service, seller, { url: 'https://receiver.example/hook' })
    await seller.send({ method: 'POST', path: `/v1/webhook-endpoints/${id}/disable` })
    const path = `/v1/webhook-endpoints/${id}/test`
    const { status, body } = await seller.send({ method: 'POST', path })
    expect([status, body.details.reason]).toEqual([409, 'disabled'])
  })
})
