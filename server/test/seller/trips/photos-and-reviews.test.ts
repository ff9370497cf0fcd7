import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeMedia, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('PUT /v1/trips/{product}/photos', () => {
  const put = (photos: object[]) =>
    seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/photos`, body: { photos } })

  test('the photos are those of the list, in its order', async () => {
    const [one, two] = [await makeMedia(service, seller), await makeMedia(service, seller)]
    const photos = [
      { media_id: two.id, alt: { en: 'Treasury', de: 'Schatzhaus' } },
      { media_id: one.id, alt: {} },
    ]
    expect((await put(photos)).body.photos).toEqual(photos)
    expect((await put([])).body.photos).toEqual([])
  })

  test('422 InvalidInput: only own pictures, each once', async () => {
    const own = await makeMedia(service, seller)
    const foreign = await makeMedia(service, await makeSeller(service))
    for (const ids of [[foreign.id], [randomUUID()], [own.id, own.id]]) {
      const { status, body } = await put(ids.map(id => ({ media_id: id, alt: {} })))
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toBe(`photos.${ids.length - 1}.media_id`)
    }
  })
})

describe('PUT /v1/trips/{product}/reviews', () => {
  const put = (body: object) =>
    seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/reviews`, body })
  const listed = async () => {
    const [row] = await service.db`
      select review_score, review_count from trip_listings where trip_id = ${trip.id}
    `
    return row
  }

  test('the rating comes back as given and stands in the lists', async () => {
    const { body } = await put({ score: 4.8, count: 12 })
    expect(body.reviews).toEqual({ score: 4.8, count: 12 })
    expect(await listed()).toEqual({ review_score: '4.80', review_count: 12 })
  })

  test('both null take it away', async () => {
    await put({ score: 4.8, count: 12 })
    expect((await put({ score: null, count: null })).body.reviews).toBeNull()
    expect(await listed()).toEqual({ review_score: null, review_count: null })
  })

  test('422 InvalidInput: from 0 to 5, two decimals, and never a half', async () => {
    for (const body of [
      { score: 4.999, count: 1 },
      { score: 6, count: 1 },
      { score: -1, count: 1 },
      { score: 4, count: -1 },
      { score: 4, count: null },
      { score: null, count: 3 },
    ]) {
      expect((await put(body)).status).toBe(422)
    }
  })
})

describe('PUT /v1/platform/trips/{product_id}/reviews', () => {
  test("the platform brings in the ratings of any seller's trip", async () => {
    const path = `/v1/platform/trips/${trip.id}/reviews`
    const body = { score: 3.25, count: 4 }
    const sent = await service.platform({ method: 'PUT', path, body })
    expect([sent.status, sent.body.reviews]).toEqual([200, body])
    const log = await seller.send({ path: '/v1/audit-log?action=trip.reviews_set&limit=1' })
    expect(log.body.data[0]).toMatchObject({ entity_id: trip.id })
  })

  test('404 NotFound: a trip that does not exist', async () => {
    const { status, body } = await service.platform({
      method: 'PUT',
      path: `/v1/platform/trips/${randomUUID()}/reviews`,
      body: { score: 1, count: 1 },
    })
    expect([status, body.entity]).toEqual([404, 'product'])
  })
})
