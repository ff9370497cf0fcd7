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

describe('GET /v1/trips/{product}/options', () => {
  test('options are listed oldest first, page by page', async () => {
    const ids = [(await create()).body.id, (await create()).body.id, (await create()).body.id]
    const path = `/v1/trips/${trip.slug}/options`
    const first = await calls().get(`${path}?limit=2`)
    const second = await calls().get(`${path}?limit=2&cursor=${first.next_cursor}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
    expect([second.total, second.next_cursor]).toEqual([3, null])
  })
})
