import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

describe('POST /v1/platform/sellers/{slug}/suspend', () => {
  const step = (slug: string, verb: string, headers: Record<string, string> = {}) =>
    service.platform({ method: 'POST', path: `${seller(slug)}/${verb}`, headers })

  test('suspend and reinstate: a seller comes back to the place it had [G-228 G-229]', async () => {
    const { slug } = await makeSeller(service, { approved: true })
    const suspended = await step(slug, 'suspend')
    expect(suspended.body).toMatchObject({
      network_status: 'suspended',
      suspended_at: '2026-11-15T10:00:00.000Z',
    })
    expect((await step(slug, 'suspend')).status).toBe(409)
    const reinstated = await step(slug, 'reinstate')
    expect(reinstated.body).toMatchObject({ network_status: 'approved', suspended_at: null })
    expect((await step(slug, 'reinstate')).status).toBe(409)
  })
})
