import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/platform/sellers/{slug}/reinstate', () => {
  test('200: a suspended seller has the place it had', async () => {
    const { slug } = await makeSeller(service, { approved: true, suspended: true })
    const path = `/v1/platform/sellers/${slug}/reinstate`
    const { status, body } = await service.platform({ method: 'POST', path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug, network_status: 'approved', suspended_at: null })
  })

  test('409 Conflict: a seller that is not suspended', async () => {
    const { slug } = await makeSeller(service)
    const path = `/v1/platform/sellers/${slug}/reinstate`
    expect((await service.platform({ method: 'POST', path })).status).toBe(409)
  })
})
