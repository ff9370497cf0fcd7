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

describe('DELETE /v1/options/{id}', () => {
  const remove = (id: string) => seller.send({ method: 'DELETE', path: `/v1/options/${id}` })

  test('204: it is gone, and the oldest of the others becomes the default', async () => {
    const [first, second] = [(await create()).body, (await create()).body]
    expect((await remove(first.id)).status).toBe(204)
    expect((await remove(first.id)).status).toBe(404)
    expect((await calls().get(`/v1/options/${second.id}`)).is_default).toBe(true)
    expect(await defaults()).toEqual([true])
  })

  test('409 Conflict: a published trip keeps its last option with units', async () => {
    const made = await makeTrip(service, seller, { city, options: [{}, { units: [] }] })
    const [sold = '', empty = ''] = made.optionIds
    const { status, body } = await remove(sold)
    expect([status, body.details]).toEqual([409, { reason: 'last_option', missing: ['unit'] }])
    expect((await remove(empty)).status).toBe(204)
    expect((await remove(sold)).body.details).toEqual({
      reason: 'last_option',
      missing: ['option'],
    })
    await calls().post(`/v1/trips/${made.id}/unpublish`)
    expect((await remove(sold)).status).toBe(204)
  })

  test('of two that are deleted at the same time one stays on a published trip', async () => {
    const made = await makeTrip(service, seller, { city, options: [{}, {}] })
    const answers = await Promise.all(made.optionIds.map(remove))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})
