import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, platformCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

describe('PUT /v1/platform/sellers/{slug}/terms', () => {
  const terms = { commission_bp: 1250, reseller_margin_bp: 300, may_run_marketplace: true }

  test('200: the terms are in force', async () => {
    const { slug } = await makeSeller(service)
    const body = await platformCalls(service).put(`${seller(slug)}/terms`, terms)
    expect(body).toMatchObject(terms)
  })

  test('422 InvalidInput: a share is 0 to 10,000 hundredths of a percent', async () => {
    const { slug } = await makeSeller(service)
    for (const commission_bp of [-1, 10_001, 0.5, '12', null]) {
      const sent = await service.platform({
        method: 'PUT',
        path: `${seller(slug)}/terms`,
        body: { ...terms, commission_bp },
      })
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors[0].field).toBe('commission_bp')
    }
  })
})
