import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const path = '/v1/platform/jobs/run'

describe('POST /v1/platform/jobs/run', () => {
  test('200: does what is due and says how much it was [G-12]', async () => {
    const { status, body } = await service.platform({ method: 'POST', path })
    expect(status).toBe(200)
    expect(Number.isInteger(body.ran) && body.ran >= 0).toBe(true)
  })

  test('several at once get along with each other', async () => {
    const own = await openTestService()
    try {
      await own.advance({ hours: 48 })
      const calls = Array.from({ length: 6 }, () => own.platform({ method: 'POST', path }))
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
    } finally {
      await own.close()
    }
  })

  test('401 Unauthenticated: without the platform key', async () => {
    expect((await service.send({ method: 'POST', path })).status).toBe(401)
  })
})
