import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type MadeTrip,
  makeCategory,
  makeCity,
  makeMedia,
  makePlace,
  makeTrip,
} from '../../support/catalog-world.ts'
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

describe('PATCH /v1/trips/{product}', () => {
  let city: { id: string; slug: string }
  let trip: MadeTrip
  beforeAll(async () => {
    city = await makeCity(service)
  })
  beforeEach(async () => {
    trip = await makeTrip(service, seller, { city })
  })

  const update = (body: object, product = trip.id) =>
    seller.send({ method: 'PATCH', path: `/v1/trips/${product}`, body })
  async function readListing() {
    const [row] = await service.db`select * from trip_listings where trip_id = ${trip.id}`
    return row
  }

  test('only what is sent changes, and lists show it at once', async () => {
    const [other, place] = [await makeCity(service), await makePlace(service, city)]
    const category = await makeCategory(service)
    const first = await update({
      city: other.slug,
      stops: [place.slug],
      categories: [category.slug],
    })
    expect(first.body).toMatchObject({
      slug: trip.slug,
      city: other.slug,
      stops: [place.slug],
      duration_minutes: 240,
    })
    expect(await readListing()).toMatchObject({
      city_slug: other.slug,
      via_slugs: [place.slug],
      category_slugs: [category.slug],
    })
    const second = await update({ duration_minutes: 90, stops: [] })
    expect(second.body).toMatchObject({
      city: other.slug,
      stops: [],
      categories: [category.slug],
      duration_minutes: 90,
    })
    expect(await readListing()).toMatchObject({ length_minutes: 90, via_slugs: [] })
  })

  test('null takes a value away', async () => {
    const place = await makePlace(service, city)
    await update({ start_place: place.slug })
    const { body } = await update({ start_place: null, duration_minutes: null })
    expect(body).toMatchObject({ start_place: null, duration_minutes: null })
  })

  test('price_display ask hides the price in lists and keeps it for later', async () => {
    await update({ price_display: 'ask' })
    expect((await readListing())?.per_person_usd).toBeNull()
    await update({ price_display: 'shown' })
    expect((await readListing())?.per_person_usd).toHaveLength(51)
  })

  test('the template stays what it was made as', async () => {
    const { status, body } = await update({ template: 'ticket' })
    expect([status, body.template]).toEqual([200, 'day_tour'])
  })

  test('the old address is kept when the slug changes, until another trip takes it', async () => {
    const old = trip.slug
    await update({ slug: `new-${old}` })
    expect((await seller.send({ path: `/v1/trips/${old}` })).status).toBe(404)
    expect((await seller.send({ path: `/v1/trips/new-${old}` })).body.id).toBe(trip.id)
    const former = () => service.db`select trip_id from former_trip_slugs where slug = ${old}`
    expect(await former()).toEqual([{ trip_id: trip.id }])
    await makeTripBySlug(old)
    expect(await former()).toEqual([])
  })

  test('a trip that takes its old slug back leads nowhere else', async () => {
    const old = trip.slug
    await update({ slug: `new-${old}` })
    await update({ slug: old })
    const rows = await service.db`
      select slug from former_trip_slugs where trip_id = ${trip.id}
    `
    expect(rows).toEqual([{ slug: `new-${old}` }])
  })

  test('409 Conflict: a slug of another trip is not taken away from it', async () => {
    const other = await makeTrip(service, seller, { city })
    const { status, body } = await update({ slug: other.slug, price_display: 'ask' })
    expect([status, body.details]).toEqual([409, { reason: 'slug_taken' }])
    const kept = await seller.send({ path: `/v1/trips/${trip.id}` })
    expect(kept.body.price_display).toBe('shown')
  })

  test('404 NotFound: a trip that is not there is said before what else is wrong', async () => {
    const { status, body } = await update({ city: 'atlantis' }, 'no-such-trip')
    expect([status, body.entity]).toEqual([404, 'product'])
  })

  test('422 InvalidInput: the whole must still fit together', async () => {
    const days = await makeTrip(service, seller, { city, template: 'multi_day' })
    const { status, body } = await update({ duration_days: 1, duration_nights: 2 }, days.id)
    expect([status, body.details.errors[0].field]).toEqual([422, 'duration_nights'])
  })

  test('changes of one trip at the same time come one after the other', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, () => makePlace(service, city)))
    const answers = await Promise.all(places.map(({ slug }) => update({ stops: [slug] })))
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200))
    const { body } = await seller.send({ path: `/v1/trips/${trip.id}` })
    expect((await readListing())?.via_slugs).toEqual(body.stops)
  })

  async function makeTripBySlug(slug: string): Promise<void> {
    const { status } = await seller.send({
      method: 'POST',
      path: '/v1/trips',
      body: { slug, template: 'ticket', city: city.slug },
    })
    expect(status).toBe(201)
  }
})

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
