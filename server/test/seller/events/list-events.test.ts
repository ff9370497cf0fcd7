import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { noteEvent } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

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

describe('GET /v1/events', () => {
  test('events in the order of their numbers, after one that was seen', async () => {
    expect(await calls().get('/v1/events')).toEqual({ data: [], last_sequence: 0 })
    for (let count = 1; count <= 5; count++) {
      await noteEvent(service, seller, { object: { ref: `BK-${count}` } })
    }
    await service.deps.runDueJobs()
    const numbers = async (query: string) => {
      const { data, last_sequence } = await calls().get(`/v1/events${query}`)
      return [data.map((event: { sequence: number }) => event.sequence), last_sequence]
    }
    expect(await numbers('')).toEqual([[1, 2, 3, 4, 5], 5])
    expect(await numbers('?limit=2')).toEqual([[4, 5], 5])
    expect(await numbers('?after=0&limit=2')).toEqual([[1, 2], 2])
    expect(await numbers('?after=3')).toEqual([[4, 5], 5])
    expect(await numbers('?after=5')).toEqual([[], 5])
    const { status } = await seller.send({ path: '/v1/events?after=-1' })
    expect(status).toBe(422)
  })

  test('an event that has no number yet is not shown', async () => {
    await noteEvent(service, seller)
    expect((await calls().get('/v1/events?after=0')).data).toEqual([])
  })
})
