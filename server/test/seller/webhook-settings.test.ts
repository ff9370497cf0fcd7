import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const defaults = {
  timeout_seconds: 10,
  retry_after_minutes: [1, 5, 30, 120, 360, 720, 1440],
  disable_after_hours: 72,
}

describe('GET /v1/webhook-settings', () => {
  test('GET /v1/webhook-settings: what holds when nothing was changed [R-HOOK-15]', async () => {
    expect((await seller.send({ path: '/v1/webhook-settings' })).body).toEqual({
      ...defaults,
      version: expect.any(Number),
    })
  })
})

describe('PATCH /v1/webhook-settings', () => {
  const path = '/v1/webhook-settings'

  test('PATCH /v1/webhook-settings changes what is sent, for this seller [R-HOOK-15]', async () => {
    const call = sellerCalls(service, seller.ownerKey)
    const first = await call.patch(path, { retry_after_minutes: [1] })
    expect(first).toEqual({ ...defaults, retry_after_minutes: [1], version: expect.any(Number) })
    const second = await call.patch(path, { timeout_seconds: 5, disable_after_hours: 24 })
    expect(second).toEqual({
      timeout_seconds: 5,
      retry_after_minutes: [1],
      disable_after_hours: 24,
      version: first.version + 1,
    })
    expect(await call.get(path)).toEqual(second)
    const other = await makeSeller(service)
    expect((await other.send({ path })).body).toEqual({ ...defaults, version: 1 })
  })

  test.each([
    { timeout_seconds: 0 },
    { timeout_seconds: 31 },
    { timeout_seconds: 2.5 },
    { timeout_seconds: null },
    { retry_after_minutes: [0] },
    { retry_after_minutes: [1441] },
    { retry_after_minutes: Array(16).fill(1) },
    { retry_after_minutes: 5 },
    { retry_after_minutes: ['1'] },
    { disable_after_hours: 0 },
    { disable_after_hours: 721 },
  ])('422 outside of safe bounds: %j [R-HOOK-15]', async body => {
    const { status } = await seller.send({ method: 'PATCH', path, body })
    expect(status).toBe(422)
  })

  test('no retry at all is a setting too', async () => {
    const other = await makeSeller(service)
    const call = sellerCalls(service, other.ownerKey)
    expect((await call.patch(path, { retry_after_minutes: [] })).retry_after_minutes).toEqual([])
  })
})
