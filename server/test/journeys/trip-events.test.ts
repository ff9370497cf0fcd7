import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip, makeTrips } from '../support/catalog-world.ts'
import { readEvents } from '../support/read-events.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller, platformCalls, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const events = () => readEvents(service, seller.id)
const types = async () => (await events()).map(event => event.type)

describe('events of trips', () => {
  test('one for each change that can be seen, with the trip as GET shows it [R-HOOK-05]', async () => {
    const trip = await makeTrip(service, seller, { city })
    const path = `/v1/trips/${trip.id}`
    await calls().post(`${path}/pause`)
    // What an editor goes by is no part of what happened.
    const { version: _, ...paused } = await calls().get(path)
    await calls().post(`${path}/unpublish`)
    await calls().post(`${path}/publish`)
    await calls().delete(path)
    const [update, back, again, gone] = await events()
    expect(update).toMatchObject({ type: 'trip.updated', previous: { sales_paused: false } })
    expect(update?.object).toEqual(paused)
    expect(back).toMatchObject({
      type: 'trip.unpublished',
      object: { status: 'draft' },
      previous: { status: 'published', on_sale: true },
    })
    expect(again).toMatchObject({ type: 'trip.published', previous: { status: 'draft' } })
    expect(gone).toMatchObject({ type: 'trip.unpublished', object: { status: 'archived' } })
    expect(await events()).toHaveLength(4)
  })

  test('what belongs to a published trip counts, by whomever it is changed', async () => {
    const trip = await makeTrip(service, seller, { city })
    const path = `/v1/trips/${trip.id}`
    await calls().put(`${path}/texts/en`, { title: 'Petra', summary: 'A day.' })
    await calls().patch(`/v1/options/${trip.optionIds[0]}`, { names: { en: 'Private' } })
    const reviews = { score: 4.5, count: 10 }
    await platformCalls(service).put(`/v1/platform/trips/${trip.id}/reviews`, reviews)
    const noted = await events()
    expect(noted.map(event => event.type)).toEqual(Array(3).fill('trip.updated'))
    expect(noted.map(event => event.previous)).toEqual([
      { title: expect.any(String) },
      null,
      { reviews: null },
    ])
  })

  test('a draft is nobody else’s business, and a change of nothing is none', async () => {
    const draft = await calls().post('/v1/trips', {
      slug: 'draft-of-a-day',
      template: 'day_tour',
      city: city.slug,
    })
    await calls().patch(`/v1/trips/${draft.id}`, { slug: 'another-name' })
    const shown = await makeTrip(service, seller, { city })
    await calls().patch(`/v1/trips/${shown.id}`, {})
    await calls().patch(`/v1/trips/${shown.id}`, { slug: shown.slug })
    const refused = await seller.send({ method: 'POST', path: `/v1/trips/${shown.id}/publish` })
    expect(refused.status).toBe(409)
    expect(await types()).toEqual([])
  })

  test('the same step repeated under its Idempotency-Key is one event', async () => {
    const trip = await makeTrip(service, seller, { city })
    const headers = { 'idempotency-key': 'pause-once' }
    const path = `/v1/trips/${trip.id}/pause`
    for (const _ of [1, 2]) await seller.send({ method: 'POST', path, headers })
    expect(await types()).toEqual(['trip.updated'])
  })

  test('trips that the service itself imports by the thousand have no event each', async () => {
    await makeTrips(service, seller, [{ city }, { city }, { city }])
    expect(await types()).toEqual([])
  })
})
