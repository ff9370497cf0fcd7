import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeMedia, makePlace, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

let service: TestService
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  await makeCity(service, { slug: 'wadi-musa' })
  await makeCity(service, { slug: 'amman' })
  city = await makeCity(service)
})
afterAll(() => service.close())

const petra = {
  slug: 'petra',
  kind: 'sight',
  names: { en: 'Petra', ar: 'البتراء' },
  summaries: { en: 'Cut from\nrose-red rock.' },
  city: 'wadi-musa',
  lat: 30.3285,
  lng: 35.4444,
}

describe('POST /v1/platform/places', () => {
  const photo = {
    url: 'https://pictures.example/petra.jpg',
    alt: { en: 'The Treasury' },
    width: 1600,
    height: 900,
  }
  const create = (changed: object = {}, headers: Record<string, string> = {}) =>
    service.platform({
      method: 'POST',
      path: '/v1/platform/places',
      body: { ...petra, ...changed },
      headers,
    })

  test('201: the place, which GET answers too', async () => {
    const { status, body } = await create({ photos: [photo] })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      ...petra,
      photos: [{ media_id: null, ...photo }],
      merged_into: null,
    })
    const read = await service.platform({ path: '/v1/platform/places/petra' })
    expect(read.body).toEqual(body)
  })

  test('a photo of the media library brings its own size and address', async () => {
    const seller = await makeSeller(service)
    const { id } = await makeMedia(service, seller)
    const { body } = await create({ slug: 'siq', photos: [{ media_id: id, width: 1, height: 1 }] })
    expect(body.photos).toEqual([
      {
        media_id: id,
        url: expect.stringContaining(`/media/${id}/`),
        alt: {},
        width: 1200,
        height: 800,
      },
    ])
  })

  test('the same Idempotency-Key answers the place that the first call made', async () => {
    const headers = { 'idempotency-key': 'place-1' }
    const first = await create({ slug: 'little-petra' }, headers)
    expect(await create({ slug: 'little-petra' }, headers)).toMatchObject({ body: first.body })
    expect((await create({ slug: 'little-petra' })).body.reason).toBe('slug_taken')
  })

  test.each([
    [{ slug: 'search' }, 'slug'],
    [{ city: 'atlantis' }, 'city'],
    [{ kind: 'Old Ruin' }, 'kind'],
    [{ names: {} }, 'names.en'],
    [{ summaries: { en: 5 } }, 'summaries.en'],
    [{ summaries: { en: '[in](javascript:alert(1))' } }, 'summaries.en'],
    [{ lat: -91 }, 'lat'],
    [{ lng: null }, 'lng'],
    [{ photos: [{ alt: {} }] }, 'photos.0'],
    [{ photos: [{ ...photo, media_id: randomUUID() }] }, 'photos.0'],
    [{ photos: [{ media_id: randomUUID() }] }, 'photos.0.media_id'],
    [{ photos: [{ ...photo, url: 'http://plain.example/x.jpg' }] }, 'photos.0.url'],
    [{ photos: [{ ...photo, url: 'javascript:alert(1)' }] }, 'photos.0.url'],
    [{ photos: [{ ...photo, url: 'https://a:b@pictures.example/x' }] }, 'photos.0.url'],
    [{ photos: [{ url: photo.url, width: 5 }] }, 'photos.0.height'],
    [{ photos: Array(101).fill(photo) }, 'photos'],
  ])('422 InvalidInput: %j', async (wrong, field) => {
    const { status, body } = await create({ slug: 'wrong', ...wrong })
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })
})

describe('GET /v1/platform/places', () => {
  test('GET /v1/platform/places pages through all by slug', async () => {
    for (const slug of ['um-qais', 'jerash', 'ajloun']) await makePlace(service, city, { slug })
    const seen: string[] = []
    let cursor = ''
    do {
      const path = `/v1/platform/places?limit=1${cursor && `&cursor=${cursor}`}`
      const { body } = await service.platform({ path })
      seen.push(body.data[0].slug)
      cursor = body.next_cursor ?? ''
    } while (cursor)
    expect(seen).toEqual([...seen].sort())
    expect(seen).toEqual(expect.arrayContaining(['ajloun', 'jerash', 'um-qais']))
    const { body } = await service.platform({ path: '/v1/platform/places?limit=100' })
    expect(seen).toEqual(body.data.map(({ slug }: { slug: string }) => slug))
  })

  test('GET /v1/platform/places finds those whose name has some letters [R-PLAT-11]', async () => {
    const { body } = await service.platform({ path: '/v1/platform/places?q=nowhere-at-all' })
    expect(body).toMatchObject({ data: [], total: 0 })
  })
})

describe('GET /v1/platform/places/{slug}', () => {
  test('200: the place, whether or not a trip goes there', async () => {
    const { id } = await makePlace(service, city, { slug: 'citadel', names: 'Citadel' })
    const { status, body } = await service.platform({ path: '/v1/platform/places/citadel' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, slug: 'citadel', city: city.slug, merged_into: null })
  })

  test('404 NotFound: a place that is not there', async () => {
    const { body } = await service.platform({ path: '/v1/platform/places/atlantis' })
    expect(body).toMatchObject({ status: 404, entity: 'place' })
  })
})

describe('PATCH /v1/platform/places/{slug}', () => {
  beforeAll(async () => {
    await service.platform({ method: 'POST', path: '/v1/platform/places', body: petra })
  })

  const update = (slug: string, body: object) =>
    service.platform({ method: 'PATCH', path: `/v1/platform/places/${slug}`, body })

  test('what is left out stays; maps and photos are replaced as a whole', async () => {
    const { status, body } = await update('petra', {
      names: { en: 'Petra', de: 'Petra' },
      city: 'amman',
      photos: [],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      names: { en: 'Petra', de: 'Petra' },
      summaries: petra.summaries,
      city: 'amman',
      photos: [],
    })
  })

  test('404 NotFound: entity place', async () => {
    const { status, body } = await update('atlantis', {})
    expect([status, body.entity]).toEqual([404, 'place'])
    const read = await service.platform({ path: '/v1/platform/places/atlantis' })
    expect(read.body.entity).toBe('place')
  })
})

describe('POST /v1/platform/places/{slug}/merge', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  beforeAll(async () => {
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller)
  })

  const merge = (slug: string, into: string, headers: Record<string, string> = {}) =>
    service.platform({
      method: 'POST',
      path: `/v1/platform/places/${slug}/merge`,
      body: { into },
      headers,
    })
  const page = async (slug: string) => {
    const { status, body } = await site.send({ path: `/v1/public/places/${slug}` })
    return status === 200 ? body.slug : status
  }
  /** Places a, b, c … of a test, under names that no other test has. */
  const makePlaces = (test: string, letters: string) =>
    Promise.all([...letters].map(letter => makePlace(service, city, { slug: `${test}-${letter}` })))

  test('the merged slug answers the place it was merged into [R-GEO-13]', async () => {
    await makePlaces('one', 'ab')
    await makeTrip(service, seller, { city, stops: ['one-a'] })
    await makeTrip(service, seller, { city, startPlace: 'one-a', stops: ['one-b'] })
    const { status, body } = await merge('one-a', 'one-b')
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: 'one-b', merged_into: null })
    const { status: found, body: place } = await site.send({ path: '/v1/public/places/one-a' })
    expect(found).toBe(200)
    expect(place).toMatchObject({ slug: 'one-b', trip_count: 2 })
    const { body: list } = await site.send({ path: '/v1/public/places' })
    expect(list.data.map((row: { slug: string }) => row.slug)).toEqual(['one-b'])
    const { body: trips } = await site.send({ path: '/v1/public/products?place=one-b' })
    expect(trips.total).toBe(2)
  })

  test('chains are followed to the end, whichever end was merged last [R-GEO-13]', async () => {
    await makePlaces('chain', 'abcd')
    await makeTrip(service, seller, { city, stops: ['chain-a'] })
    await merge('chain-a', 'chain-b')
    await merge('chain-b', 'chain-c')
    expect(await page('chain-a')).toBe('chain-c')
    // The place that is named has itself been merged: the one at the end takes both.
    const { body } = await merge('chain-d', 'chain-b')
    expect(body.slug).toBe('chain-c')
    for (const letter of 'abcd') expect(await page(`chain-${letter}`)).toBe('chain-c')
    const rows = await service.db`
      select p.slug, t.slug as into from places p join places t on t.id = p.merged_into
      where p.slug like 'chain-%' order by p.slug
    `
    expect(rows.map(row => row.into)).toEqual(['chain-c', 'chain-c', 'chain-c'])
  })

  test('409 Conflict: no place is merged into itself, not even in a circle', async () => {
    await makePlaces('ring', 'abc')
    expect((await merge('ring-a', 'ring-a')).body.reason).toBe('merge_cycle')
    await merge('ring-a', 'ring-b')
    expect((await merge('ring-b', 'ring-a')).body.reason).toBe('merge_cycle')
    await merge('ring-b', 'ring-c')
    expect((await merge('ring-c', 'ring-a')).body.reason).toBe('merge_cycle')
    expect((await merge('ring-a', 'ring-c')).body.reason).toBe('merged')
  })

  test('of two merges at once in opposite directions one is refused', async () => {
    await makePlaces('race', 'ab')
    const both = await Promise.all([merge('race-a', 'race-b'), merge('race-b', 'race-a')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a merged place is not changed any more', async () => {
    await makePlaces('fixed', 'ab')
    await merge('fixed-a', 'fixed-b')
    const path = '/v1/platform/places/fixed-a'
    const { status, body } = await service.platform({ method: 'PATCH', path, body: { lat: 1 } })
    expect([status, body.reason]).toEqual([409, 'merged'])
    expect((await service.platform({ path })).body.merged_into).toBe('fixed-b')
  })

  test('a trip that names a merged place is listed under the one that took it in', async () => {
    await makePlaces('late', 'ab')
    await merge('late-a', 'late-b')
    await makeTrip(service, seller, { city, stops: ['late-a'] })
    expect(await page('late-b')).toBe('late-b')
    const { body } = await site.send({ path: '/v1/public/products?via=late-b' })
    expect(body.total).toBe(1)
    expect(body.data[0].visits).toEqual([{ slug: 'late-b', name: 'late-b' }])
  })

  test('the same Idempotency-Key answers the target again', async () => {
    await makePlaces('once', 'ab')
    const headers = { 'idempotency-key': 'merge-1' }
    const first = await merge('once-a', 'once-b', headers)
    expect(await merge('once-a', 'once-b', headers)).toMatchObject({ body: first.body })
  })

  test('404 NotFound for an unknown place, 422 InvalidInput for an unknown target', async () => {
    await makePlaces('lone', 'a')
    expect((await merge('nothing', 'lone-a')).body).toMatchObject({ status: 404, entity: 'place' })
    const { body } = await merge('lone-a', 'nothing')
    expect(body).toMatchObject({ status: 422, errors: [{ field: 'into' }] })
  })
})
