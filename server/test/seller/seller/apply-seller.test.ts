import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, platformCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/seller/apply', () => {
  test('a seller applies, is refused, applies again, and not while it waits [G-228]', async () => {
    const seller = await makeSeller(service)
    const apply = () => seller.send({ method: 'POST', path: '/v1/seller/apply' })
    expect((await apply()).body.network_status).toBe('applied')
    const waiting = await apply()
    expect(waiting.status).toBe(409)
    expect(waiting.body.details).toEqual({ reason: 'network_status_applied' })
    await platformCalls(service).post(`/v1/platform/sellers/${seller.slug}/refuse`)
    expect((await apply()).body.network_status).toBe('applied')
    await platformCalls(service).post(`/v1/platform/sellers/${seller.slug}/approve`)
    expect((await apply()).status).toBe(409)
  })
})
