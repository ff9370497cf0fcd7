import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: '/v1/policies', body, headers })

describe('PATCH /v1/policies/{id}', () => {
  test('a name alone leaves the tiers, also own ones', async () => {
    const tiers = [{ from_days: 5, refund_pct: 40 }]
    const { body } = await create({ name: 'Own', preset: 'custom', tiers })
    const changed = await calls().patch(`/v1/policies/${body.id}`, { name: 'Mine' })
    expect(changed).toEqual({ ...body, name: 'Mine', version: expect.any(Number) })
    expect(await calls().get(`/v1/policies/${body.id}`)).toEqual(changed)
  })

  test('another preset brings other tiers, and custom needs its own', async () => {
    const { body } = await create({ name: 'Free', preset: 'flexible' })
    const path = `/v1/policies/${body.id}`
    expect((await calls().patch(path, { preset: 'non_refundable' })).tiers).toEqual([])
    const custom = await seller.send({ method: 'PATCH', path, body: { preset: 'custom' } })
    expect(custom.status).toBe(422)
    const tiers = [{ from_days: 9, refund_pct: 90 }]
    const own = await calls().patch(path, { preset: 'custom', tiers })
    expect(own.tiers).toEqual([{ from_days: 9, to_days: null, refund_pct: 90 }])
  })
})
