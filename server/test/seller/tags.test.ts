import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/tags', () => {
  test('has the words of the seller alone, the most used first [R-DESK-10]', async () => {
    const [own, other] = [await makeBookable(service), await makeBookable(service)]
    const refs = [(await own.book()).ref, (await own.book()).ref]
    const [first, second] = refs
    await own.call.put(`/v1/bookings/${first}/tags`, { tags: ['quiet', 'vip'] })
    await own.call.put(`/v1/bookings/${second}/tags`, { tags: ['vip'] })
    expect((await own.call.get('/v1/tags')).data).toEqual([
      { tag: 'vip', bookings: 2 },
      { tag: 'quiet', bookings: 1 },
    ])
    expect((await other.call.get('/v1/tags')).data).toEqual([])
    expect((await other.call.get('/v1/bookings?tag=vip')).total).toBe(0)
  })
})
