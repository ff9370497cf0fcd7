import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { id: string; slug: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const put = (body: object, locale = 'de') =>
  seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/texts/${locale}`, body })
const words = { title: 'Petra an einem Tag', summary: 'Die rote Stadt.' }

describe('the languages of a trip', () => {
  test('can be deleted', async () => {
    await put(words)
    const remove = () => seller.send({ method: 'DELETE', path: `/v1/trips/${trip.id}/texts/de` })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await calls().get(`/v1/trips/${trip.id}`)).locales).toEqual(['en'])
  })
})
