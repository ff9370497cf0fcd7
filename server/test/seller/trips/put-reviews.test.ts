import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
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
