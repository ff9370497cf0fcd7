import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let policy: { id: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
  policy = await makePolicy(service, seller)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city, publishedAt: null, options: [] })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const create = (changed: object = {}, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: `/v1/trips/${trip.id}/options`,
    body: { names: { en: 'Shared' }, policy_id: policy.id, ...changed },
    headers,
  })
const defaults = async () => {
  const { data } = await calls().get(`/v1/trips/${trip.id}/options`)
  return data.map((option: { is_default: boolean }) => option.is_default)
}

describe('PATCH /v1/options/{id}', () => {
  test('only what is sent changes', async () => {
    const { body: option } = await create({ max_units: 8, cutoff_minutes: 60 })
    const changed = await calls().patch(`/v1/options/${option.id}`, {
      sales_paused: true,
      cutoff_minutes: null,
    })
    expect(changed).toEqual({
      ...option,
      sales_paused: true,
      cutoff_minutes: null,
      version: expect.any(Number),
    })
    expect(await calls().get(`/v1/options/${option.id}`)).toEqual(changed)
  })

  test('making one the default takes that from the other', async () => {
    await create()
    const { body: second } = await create()
    await calls().patch(`/v1/options/${second.id}`, { is_default: true })
    expect(await defaults()).toEqual([false, true])
  })

  test('422 InvalidInput: a trip cannot be left without a default', async () => {
    const { body: option } = await create()
    const { status } = await seller.send({
      method: 'PATCH',
      path: `/v1/options/${option.id}`,
      body: { is_default: false },
    })
    expect(status).toBe(422)
    expect(await defaults()).toEqual([true])
  })

  test('defaults that are made at the same time leave exactly one', async () => {
    const ids = [(await create()).body.id, (await create()).body.id, (await create()).body.id]
    await Promise.all(ids.map(id => calls().patch(`/v1/options/${id}`, { is_default: true })))
    expect((await defaults()).filter(Boolean)).toHaveLength(1)
  })
})
