import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

const STEPS = [
  '/v1/platform/sellers/{slug}/approve',
  '/v1/platform/sellers/{slug}/refuse',
  '/v1/platform/sellers/{slug}/suspend',
  '/v1/platform/sellers/{slug}/reinstate',
]

describe('POST on the states of a seller', () => {
  const step = (slug: string, verb: string, headers: Record<string, string> = {}) =>
    service.platform({ method: 'POST', path: `${seller(slug)}/${verb}`, headers })

  test('approve and refuse: a state that does not allow it is 409', async () => {
    const { slug } = await makeSeller(service)
    const steps: [string, number, string][] = [
      ['refuse', 409, 'network_status_none'],
      ['approve', 200, 'approved'],
      ['approve', 409, 'network_status_approved'],
      ['refuse', 200, 'refused'],
      ['refuse', 409, 'network_status_refused'],
      ['approve', 200, 'approved'],
    ]
    for (const [verb, status, outcome] of steps) {
      const sent = await step(slug, verb)
      expect(sent.status).toBe(status)
      expect(status === 200 ? sent.body.network_status : sent.body.details.reason).toBe(outcome)
    }
  })

  test('the same Idempotency-Key answers the seller instead of a conflict [D-07]', async () => {
    const { slug } = await makeSeller(service)
    const headers = { 'idempotency-key': `approve-${slug}` }
    const first = await step(slug, 'approve', headers)
    const again = await step(slug, 'approve', headers)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  test('404 NotFound: no such seller', async () => {
    for (const path of STEPS) {
      const target = path.replace('{slug}', 'nobody')
      const { status, body } = await service.platform({ method: 'POST', path: target })
      expect(status).toBe(404)
      expect(body.details).toEqual({ entity: 'seller' })
    }
  })
})
