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

const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: '/v1/policies', body, headers })

describe('POST /v1/policies', () => {
  test('201: a preset brings its tiers', async () => {
    const { status, body } = await create({ name: 'Usual', preset: 'moderate' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Usual',
      preset: 'moderate',
      tiers: [
        { from_days: 7, to_days: null, refund_pct: 100 },
        { from_days: 2, to_days: 6, refund_pct: 50 },
      ],
    })
  })

  test('201: own tiers come back highest first, each with its end', async () => {
    const tiers = [
      { from_days: 1, refund_pct: 10 },
      { from_days: 21, refund_pct: 80 },
    ]
    const { body } = await create({ name: 'Own', preset: 'custom', tiers })
    expect(body.tiers).toEqual([
      { from_days: 21, to_days: null, refund_pct: 80 },
      { from_days: 1, to_days: 20, refund_pct: 10 },
    ])
  })

  test('422 InvalidInput: tiers twice on a day, missing, or beside a preset', async () => {
    const tier = { from_days: 3, refund_pct: 10 }
    for (const [body, field] of [
      [{ preset: 'custom', tiers: [tier, tier] }, 'tiers.1.from_days'],
      [{ preset: 'custom' }, 'tiers'],
      [{ preset: 'strict', tiers: [tier] }, 'tiers'],
      [{ preset: 'custom', tiers: [{ from_days: 3, refund_pct: 101 }] }, 'tiers.0.refund_pct'],
      [{ preset: 'generous' }, 'preset'],
    ] as const) {
      const sent = await create({ name: 'Wrong', ...body })
      expect([sent.status, sent.body.details.errors[0].field]).toEqual([422, field])
    }
  })

  test('the same Idempotency-Key makes one policy', async () => {
    const headers = { 'idempotency-key': 'policy-1' }
    const first = await create({ name: 'Once', preset: 'strict' }, headers)
    const again = await create({ name: 'Once', preset: 'strict' }, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
  })
})
