import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/platform/sellers/{slug}/refuse', () => {
  test('200: an approved seller is on the network no more', async () => {
    const { slug } = await makeSeller(service, { approved: true })
    const path = `/v1/platform/sellers/${slug}/refuse`
    const { status, body } = await service.platform({ method: 'POST', path })
    expect([status, body.network_status]).toEqual([200, 'refused'])
    const again = await service.platform({ method: 'POST', path })
    expect(again.body).toMatchObject({ status: 409, reason: 'network_status_refused' })
  })

  test('409 Conflict: a seller that never applied', async () => {
    const { slug } = await makeSeller(service)
    const path = `/v1/platform/sellers/${slug}/refuse`
    const { status, body } = await service.platform({ method: 'POST', path })
    expect([status, body.details.reason]).toEqual([409, 'network_status_none'])
  })
})
