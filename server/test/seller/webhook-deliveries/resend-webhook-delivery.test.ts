import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../support/receiver.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeEndpoint, noteEvent } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let receiver: Receiver
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  receiver = await openReceiver()
})
afterEach(() => receiver.close())
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const list = (query = '') => calls().get(`/v1/webhook-deliveries${query}`)

describe('POST /v1/webhook-deliveries/{id}/resend', () => {
  test('the same Idempotency-Key sends once [R-HOOK-17]', async () => {
    await makeEndpoint(service, seller, { url: receiver.url })
    await noteEvent(service, seller)
    await service.deps.runDueJobs()
    const [delivery] = (await list()).data
    const path = `/v1/webhook-deliveries/${delivery.id}/resend`
    const headers = { 'idempotency-key': 'again' }
    const sent = await Promise.all(
      [1, 2, 3].map(() => seller.send({ method: 'POST', path, headers })),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    await service.deps.runDueJobs()
    expect(receiver.got).toHaveLength(2)
  })
})
