import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeMedia, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  city = await makeCity(service, { slug: 'amman', names: { en: 'Amman', de: 'Ammon' } })
})
afterAll(() => service.close())

type Listed = { slug: string; name: string; trip_count: number; photos: { url: string }[] }
const list = async (from = site, locale = 'en'): Promise<Listed[]> =>
  (await from.send({ path: `/v1/public/places?locale=${locale}` })).body.data

describe('GET /v1/public/places', () => {
  let market: MadeStorefront
  beforeAll(async () => {
    const runner = await makeSeller(service, { mayRunMarketplace: true })
    market = await makeStorefront(service, runner, { kind: 'marketplace' })
  })

  const photoAt = (name: string) => ({
    mediaId: null,
    url: `https://pictures.example/${name}.jpg`,
    alt: { en: `Own ${name}`, de: `Eigenes ${name}` },
    width: 800,
    height: 600,
  })
  const photosOf = (count: number) => Array.from({ length: count }, (_, at) => photoAt(`own-${at}`))

  test('places that trips start at or visit, by name; no others [R-GEO-09]', async () => {
    await makePlace(service, city, { slug: 'start', names: 'Zoo' })
    await makePlace(service, city, { slug: 'stop', names: 'Éden' })
    await makePlace(service, city, { slug: 'unused' })
    await makeTrip(service, seller, { city, startPlace: 'start', stops: ['stop'] })
    await makeTrip(service, seller, { city, startPlace: 'start', stops: ['start'] })
    await makeTrip(service, seller, { city, stops: ['unused'], publishedAt: null })
    const places = await list()
    expect(places.map(({ slug }) => slug)).toEqual(['stop', 'start'])
    expect(places.map(place => place.trip_count)).toEqual([1, 2])
  })

  test('each carries name, summary, content_locale, city, country and photos [R-GEO-10]', async () => {
    const summaries = { en: 'Rose-red.', de: 'Rosenrot.' }
    await makePlace(service, city, { slug: 'petra', names: 'Petra', summaries, lat: 30.5 })
    await makeTrip(service, seller, { city, stops: ['petra'] })
    const petra = (await list()).find(({ slug }) => slug === 'petra')
    expect(petra).toEqual({
      id: expect.any(String),
      slug: 'petra',
      name: 'Petra',
      summary: 'Rose-red.',
      content_locale: 'en',
      summary_locale: 'en',
      city: { slug: 'amman', name: 'Amman' },
      country: { slug: 'jo', name: 'Jordan' },
      lat: 30.5,
      lng: 35,
      trip_count: 1,
      photos: [],
    })
  })

  test('text comes in the asked language, else in English [R-GEO-18]', async () => {
    const names = { en: 'Castle', de: 'Schloss' }
    await makePlace(service, city, { slug: 'castle', names })
    await makeTrip(service, seller, { city, stops: ['castle'] })
    const inGerman = await list(site, 'de')
    expect(inGerman.find(({ slug }) => slug === 'castle')).toMatchObject({
      name: 'Schloss',
      summary: '',
      content_locale: 'de',
      city: { name: 'Ammon' },
      country: { name: 'Jordanien' },
    })
    // Translated in its summary alone, and not at all.
    expect(inGerman.find(({ slug }) => slug === 'petra')).toMatchObject({
      name: 'Petra',
      summary: 'Rosenrot.',
      content_locale: 'en',
      summary_locale: 'de',
    })
    expect(inGerman.find(({ slug }) => slug === 'stop')).toMatchObject({ content_locale: 'en' })
  })

  test('the covers of trips come first, the newest before the others [R-GEO-11]', async () => {
    await makePlace(service, city, { slug: 'bridge', photos: photosOf(1) })
    const cover = async (minutesAgo: number) => {
      const { id } = await makeMedia(service, seller)
      const second = await makeMedia(service, seller)
      await makeTrip(service, seller, {
        city,
        stops: ['bridge'],
        publishedAt: service.now().subtract({ minutes: minutesAgo }),
        photos: [
          { mediaId: id, alt: { en: 'A cover', de: 'Ein Titelbild' } },
          { mediaId: second.id, alt: {} },
        ],
      })
      return id
    }
    const [old, fresh] = [await cover(60), await cover(5)]
    await makeTrip(service, seller, { city, stops: ['bridge'] })
    const bridge = (await list()).find(({ slug }) => slug === 'bridge')
    expect(bridge?.photos).toEqual([
      { url: urlOf(fresh), alt: 'A cover', width: 1200, height: 800 },
      { url: urlOf(old), alt: 'A cover', width: 1200, height: 800 },
      { url: 'https://pictures.example/own-0.jpg', alt: 'Own own-0', width: 800, height: 600 },
    ])
    const german = (await list(site, 'de')).find(({ slug }) => slug === 'bridge')
    expect(german?.photos[0]).toMatchObject({ alt: 'Ein Titelbild' })
    const { body } = await site.send({ path: '/v1/public/places/bridge' })
    expect(body.photos).toEqual(bridge?.photos)
  })

  test('a place without any photo has an empty list [R-GEO-11]', async () => {
    const stop = (await list()).find(({ slug }) => slug === 'stop')
    expect(stop?.photos).toEqual([])
  })

  test('at most 4 photos in the list, at most 24 on the page [R-LIM-24, R-LIM-25]', async () => {
    await makePlace(service, city, { slug: 'gallery', photos: photosOf(30) })
    await makeTrip(service, seller, { city, stops: ['gallery'] })
    const gallery = (await list()).find(({ slug }) => slug === 'gallery')
    const { body } = await site.send({ path: '/v1/public/places/gallery' })
    expect(gallery?.photos.map(({ url }) => url)).toEqual(ownUrls(4))
    expect(body.photos.map(({ url }: { url: string }) => url)).toEqual(ownUrls(24))
  })

  test('an unapproved seller is on no marketplace; approved, it is [R-GEN-05]', async () => {
    expect(await list(market)).toEqual([])
    const path = `/v1/platform/sellers/${seller.slug}`
    await service.platform({ method: 'POST', path: `${path}/approve` })
    expect(await list(market)).toEqual(await list())
    await service.platform({ method: 'POST', path: `${path}/suspend` })
    expect(await list(market)).toEqual([])
    expect((await market.send({ path: '/v1/public/places/petra' })).status).toBe(404)
    expect((await site.send({ path: '/v1/public/places/petra' })).status).toBe(200)
    await service.platform({ method: 'POST', path: `${path}/reinstate` })
  })

  test('another seller sees nothing of it', async () => {
    const other = await makeStorefront(service, await makeSeller(service))
    expect(await list(other)).toEqual([])
  })

  test('is a catalog read with a tag, unlike /places/search [R-CACHE-09]', async () => {
    const { headers } = await site.send({ path: '/v1/public/places' })
    expect(headers['cache-control']).toBe('private, max-age=60')
    const again = await site.send({
      path: '/v1/public/places',
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
    const search = await site.send({ path: '/v1/public/places/search?q=petra' })
    expect(search.headers['cache-control']).toBe('no-store')
    expect(search.headers.etag).toBeUndefined()
  })

  function urlOf(mediaId: string): string {
    return `http://127.0.0.1:8080/media/${mediaId}/large.webp`
  }

  function ownUrls(count: number): string[] {
    return photosOf(count).map(({ url }) => url)
  }
})

describe('GET /v1/public/places/{place}', () => {
  test("one place's page, by the slug of the list [R-GEO-12]", async () => {
    for (const place of await list()) {
      const { status, body } = await site.send({ path: `/v1/public/places/${place.slug}` })
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...place, photos: expect.any(Array) })
    }
  })

  test.each(['atlantis', 'unused', 'Not-A-Slug', '%00', '..%2f..', 'a'.repeat(500)])(
    '404 NotFound: entity place for %s [R-GEO-19]',
    async slug => {
      const { status, body } = await site.send({ path: `/v1/public/places/${slug}` })
      expect([status, body.entity]).toEqual([404, 'place'])
    },
  )

  test('a place leaves when its last trip does', async () => {
    await makePlace(service, city, { slug: 'brief' })
    const trip = await makeTrip(service, seller, { city, stops: ['brief'] })
    expect((await site.send({ path: '/v1/public/places/brief' })).status).toBe(200)
    await seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/unpublish` })
    expect((await site.send({ path: '/v1/public/places/brief' })).status).toBe(404)
  })
})
