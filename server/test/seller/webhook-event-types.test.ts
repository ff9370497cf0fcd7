import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/events.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)

describe('GET /v1/webhook-event-types', () => {
  test('every type with its meaning and an example [R-HOOK-05]', async () => {
    const { data, ...rest } = await calls().get('/v1/webhook-event-types')
    // Lists of the seller's side are { data, next_cursor, total }.
    expect(rest).toEqual({ next_cursor: null, total: data.length })
    expect(data.map(({ type }: { type: string }) => type)).toEqual(Object.keys(WEBHOOK_EVENT_TYPES))
    for (const { type, description, example } of data) {
      expect(example.type).toBe(type)
      expect(description).toMatch(/\.$/)
    }
  })
})
