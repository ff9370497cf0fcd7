import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

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
