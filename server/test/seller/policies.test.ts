import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePolicy } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

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

describe('GET /v1/policies', () => {
  test('lists the own ones, newest first, page by page', async () => {
    const other = await makeSeller(service)
    const call = sellerCalls(service, other.ownerKey)
    await makePolicy(service, seller)
    for (const name of ['one', 'two', 'three']) {
      await service.advance({ seconds: 1 })
      await call.post('/v1/policies', { name, preset: 'flexible' })
    }
    const first = await call.get('/v1/policies?limit=2')
    const second = await call.get(`/v1/policies?limit=2&cursor=${first.next_cursor}`)
    const names = [...first.data, ...second.data].map(({ name }) => name)
    expect([names, first.total, second.next_cursor]).toEqual([['three', 'two', 'one'], 3, null])
  })
})

describe('GET /v1/policies/{id}', () => {
  test('200: the policy with its tiers', async () => {
    const { id } = await makePolicy(service, seller)
    const { status, body } = await seller.send({ path: `/v1/policies/${id}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, name: 'Flexible', preset: 'flexible' })
    expect((await seller.send({ path: '/v1/policies' })).body.data).toContainEqual(body)
  })
})

describe('PATCH /v1/policies/{id}', () => {
  const calls = () => sellerCalls(service, seller.ownerKey)

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
