import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ladder,
  makeCategory,
  makeCity,
  makePlace,
  makeTrip,
  setLadder,
} from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function readListing(tripId: string) {
  const [row] = await service.db`
    select *, to_jsonb(per_person_usd) as per_person_usd from trip_listings
    where trip_id = ${tripId}
  `
  return row
}

describe('a trip that comes in whole', () => {
  test('is on sale with all that a list filters, sorts and counts by', async () => {
    const seller = await makeSeller(service, { approved: true })
    const city = await makeCity(service)
    const start = await makePlace(service, city)
    const stop = await makePlace(service, city)
    const merged = await makePlace(service, city)
    const category = await makeCategory(service)
    await service.db`update places set merged_into = ${start.id} where id = ${merged.id}`
    const trip = await makeTrip(service, seller, {
      city,
      startPlace: start.slug,
      stops: [stop.slug, merged.slug, stop.slug],
      categories: [category.slug],
      perPerson: ladder([100, null, 300]),
      reviewScore: '4.5',
      reviewCount: 3,
    })
    expect(await readListing(trip.id)).toMatchObject({
      seller_id: seller.id,
      seller_slug: seller.slug,
      on_network: true,
      city_slug: city.slug,
      region_slug: city.region,
      country: 'jo',
      place_slugs: [start.slug, stop.slug],
      via_slugs: [stop.slug, start.slug],
      category_slugs: [category.slug],
      locales: ['en'],
      length_minutes: 240,
      nights: null,
      review_score: '4.50',
      review_count: 3,
      per_person_usd: ladder([100, null, 300]),
    })
  })

  test('loses its prices when the ladder is taken away, and stays on sale', async () => {
    const seller = await makeSeller(service)
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    await setLadder(service, { sellerId: seller.id, tripId: trip.id }, null)
    expect(await readListing(trip.id)).toMatchObject({ per_person_usd: null, on_network: false })
  })

  test('a draft, or one without an option, is not on sale [R-CAT-63]', async () => {
    const seller = await makeSeller(service)
    const city = await makeCity(service)
    const draft = await makeTrip(service, seller, { city, publishedAt: null })
    const empty = await makeTrip(service, seller, { city, options: [] })
    expect(await readListing(draft.id)).toBeUndefined()
    expect(await readListing(empty.id)).toBeUndefined()
  })
})
