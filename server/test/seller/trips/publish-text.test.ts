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
  test('publishing one puts it into the lists, taking it back takes it out', async () => {
    await put(words)
    const path = `/v1/trips/${trip.id}/texts/de`
    const published = await calls().post(`${path}/publish`)
    expect(published.published).toBe(true)
    const locales = async () => {
      const [row] = await service.db`select locales from trip_listings where trip_id = ${trip.id}`
      return row?.locales
    }
    expect(await locales()).toEqual(['de', 'en'])
    await calls().post(`${path}/unpublish`)
    expect(await locales()).toEqual(['en'])
  })

  test('409 Conflict: published once is published; 404 NotFound: what was never written', async () => {
    const post = (path: string) => seller.send({ method: 'POST', path })
    const twice = await post(`/v1/trips/${trip.id}/texts/en/publish`)
    expect([twice.status, twice.body.details.reason]).toEqual([409, 'already_published'])
    const none = await post(`/v1/trips/${trip.id}/texts/fr/publish`)
    expect([none.status, none.body.entity]).toEqual([404, 'text'])
    await put(words)
    const never = await post(`/v1/trips/${trip.id}/texts/de/unpublish`)
    expect([never.status, never.body.details.reason]).toEqual([409, 'not_published'])
  })

  test('the same Idempotency-Key publishes once', async () => {
    await put(words)
    const publish = () =>
      seller.send({
        method: 'POST',
        path: `/v1/trips/${trip.id}/texts/de/publish`,
        headers: { 'idempotency-key': `de-${trip.id}` },
      })
    const first = await publish()
    expect(await publish()).toMatchObject({ status: 200, body: first.body })
  })
})
