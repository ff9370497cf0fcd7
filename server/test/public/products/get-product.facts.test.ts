import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { makeCity, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { inject } from '../../support/inject.ts'
import { pictureFile } from '../../support/pictures.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
  setRate,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let call: ReturnType<typeof sellerCalls>
let city: { id: string; slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['en', 'de'] })
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  const currencies = ['USD', 'EUR']
  site = await makeStorefront(service, seller, { currencies, callsPerMinute: 100_000 })
  call = sellerCalls(service, seller.ownerKey)
  city = await makeCity(service)
})
afterAll(() => service.close())

const read = async (product: string, query = '', at = site) => {
  const { status, body } = await at.send({ path: `/v1/public/products/${product}${query}` })
  expect(status).toBe(200)
  return body
}

describe('GET /v1/public/products/{product}: where it meets', () => {
  test('at the start place, with its coordinates, and nowhere without one [R-TRIP-21]', async () => {
    const names = { en: 'Citadel', de: 'Zitadelle' }
    const place = await makePlace(service, city, { names, lat: 31.95, lng: 35.93 })
    const { id } = await makeTrip(service, seller, { city, startPlace: place.slug })
    expect((await read(id, '?locale=de')).meeting_point).toEqual({
      name: 'Zitadelle',
      directions: null,
      lat: 31.95,
      lng: 35.93,
      place: { slug: place.slug, name: 'Zitadelle' },
    })
    const other = await makeTrip(service, seller, { city })
    expect((await read(other.id)).meeting_point).toBeNull()
  })

  test('as the seller describes it, in the language of the reader [R-TRIP-21]', async () => {
    const { id } = await makeTrip(service, seller, { city })
    const point = {
      names: { en: 'Under the clock', de: 'Unter der Uhr' },
      directions: { en: 'Behind the fountain.\nLook for a green flag.' },
      lat: -12.5,
      lng: 179.99,
    }
    const { meeting_point } = await call.patch(`/v1/trips/${id}`, { meeting_point: point })
    expect(meeting_point).toEqual(point)
    expect((await read(id, '?locale=de')).meeting_point).toEqual({
      name: 'Unter der Uhr',
      directions: point.directions.en,
      lat: -12.5,
      lng: 179.99,
      place: null,
    })
    await call.patch(`/v1/trips/${id}`, { meeting_point: null })
    expect((await read(id)).meeting_point).toBeNull()
  })

  test('422: what could run a script and what is nowhere on earth [R-TRIP-21, T-CMS-1]', async () => {
    const { id } = await makeTrip(service, seller, { city })
    const point = { names: { en: 'x' }, lat: 0, lng: 0 }
    const patch = (meeting_point: object) =>
      seller.send({ method: 'PATCH', path: `/v1/trips/${id}`, body: { meeting_point } })
    const link = await patch({ ...point, directions: { en: '[x](javascript:alert(1))' } })
    expect(link.body.details.errors[0].field).toBe('meeting_point.directions.en')
    expect((await patch({ ...point, lat: 91 })).status).toBe(422)
    expect((await patch({ lat: 0, lng: 0 })).status).toBe(422)
  })
})

describe('GET /v1/public/products/{product}: for search engines and guides', () => {
  test('seo is that of the language of the title, and of no other [R-TRIP-22]', async () => {
    const { id } = await makeTrip(service, seller, { city })
    const none = { meta_title: null, meta_description: null, canonical_url: null, noindex: false }
    expect((await read(id)).seo).toEqual(none)
    const seo = { meta_title: 'Petra | a day', canonical_url: '/trips/petra', noindex: true }
    const words = { title: 'Petra', summary: 'A day.' }
    const text = await call.put(`/v1/trips/${id}/texts/en`, { ...words, seo })
    expect(text.seo).toEqual({ ...none, ...seo })
    await call.put(`/v1/trips/${id}/texts/de`, words)
    await call.post(`/v1/trips/${id}/texts/de/publish`)
    expect((await read(id)).seo).toEqual({ ...none, ...seo })
    expect((await read(id, '?locale=de')).seo).toEqual(none)
    expect((await read(id, '?locale=fr')).seo).toEqual({ ...none, ...seo })
  })

  test('422: a canonical address that is no address [R-TRIP-22, T-CMS-1]', async () => {
    const { id } = await makeTrip(service, seller, { city })
    const seo = { canonical_url: 'javascript:alert(1)' }
    const { status, body } = await seller.send({
      method: 'PUT',
      path: `/v1/trips/${id}/texts/en`,
      body: { title: 'x', summary: '', seo },
    })
    expect([status, body.details.errors[0].field]).toEqual([422, 'seo.canonical_url'])
  })

  test('updated_at is when its seller last changed something [R-TRIP-23]', async () => {
    const { id } = await makeTrip(service, seller, { city })
    const before = (await read(id)).updated_at
    await service.advance({ minutes: 5 })
    expect((await read(id)).updated_at).toBe(before)
    await call.put(`/v1/trips/${id}/texts/en`, { title: 'Other', summary: '' })
    expect((await read(id)).updated_at).toBe(
      service.now().toString({ smallestUnit: 'millisecond' }),
    )
  })

  test('guide_languages are what the seller says, each once [R-TRIP-24]', async () => {
    const made = await call.post('/v1/trips', {
      slug: 'guided',
      template: 'day_tour',
      city: city.slug,
      guide_languages: ['en', 'ar', 'en'],
    })
    expect(made.guide_languages).toEqual(['en', 'ar'])
    const { id } = await makeTrip(service, seller, { city })
    expect((await read(id)).guide_languages).toEqual([])
    await call.patch(`/v1/trips/${id}`, { guide_languages: ['de'] })
    await call.patch(`/v1/trips/${id}`, { duration_minutes: 90 })
    expect((await read(id)).guide_languages).toEqual(['de'])
  })
})

describe('GET /v1/public/products/{product}: photos', () => {
  test.each([
    [3000, 1000],
    [333, 1777],
    [1281, 853],
    [640, 480],
    [1, 900],
  ])('of %d × %d pixels say which sizes there are [R-TRIP-25]', async (width, height) => {
    const file = await pictureFile('png', { width, height })
    const headers = { 'content-type': 'image/png' }
    const media = await seller.send({ method: 'POST', path: '/v1/media', headers, body: file })
    const { id } = await makeTrip(service, seller, { city })
    const photos = [{ media_id: media.body.id, alt: { en: 'Gorge' } }]
    await call.put(`/v1/trips/${id}/photos`, { photos })
    const [photo] = (await read(id)).photos
    expect(photo).toMatchObject({
      url: media.body.url,
      alt: 'Gorge',
      width: media.body.width,
      height: media.body.height,
    })
    expect(photo.renditions.at(-1)).toMatchObject({ url: photo.url, width: photo.width })
    expect(photo.renditions).toHaveLength(Math.max(width, height) > 640 ? 2 : 1)
    for (const rendition of photo.renditions) {
      expect(await sizeOf(rendition.url)).toEqual([rendition.width, rendition.height])
    }
  })

  async function sizeOf(url: string): Promise<[number, number]> {
    const { default: sharp } = await import('sharp')
    const { rawPayload } = await inject(service.app, new URL(url).pathname)
    const { width, height } = await sharp(rawPayload).metadata()
    return [width, height]
  }
})

describe('GET /v1/public/products/{product}: from what price, and from how many', () => {
  const unitsOf = (page: { options: { units: object[] }[] }) => page.options[0]?.units ?? []
  const pricesOf = async ({ tripId, site: at }: MadeSale, query = '') => {
    const page = await read(tripId, query, at)
    const units: { label: string; from_price: { amount: number } | null }[] = unitsOf(page) as never
    return Object.fromEntries(units.map(unit => [unit.label, unit.from_price?.amount ?? null]))
  }

  test('each unit has the least that one of it costs [R-TRIP-26]', async () => {
    const sale = await makeSale(service, {
      seller,
      site,
      city: city as never,
      units: {
        adult: { usd: { 1: 10_000, 4: 9_000 } },
        child: { type: 'child', usd: { 1: 6_000, 4: 4_500 }, with: ['adult'] },
        baby: { type: 'infant', free: true, takesSeat: false, usd: null },
      },
    })
    expect(await pricesOf(sale)).toEqual({ adult: 9_000, child: 4_500, baby: 0 })
    expect(await pricesOf(sale, '?currency=EUR')).toEqual({ adult: 8_100, child: 4_050, baby: 0 })
    const { body } = await sale.quote({
      units: [
        { unit_id: sale.units.adult, qty: 3 },
        { unit_id: sale.units.child, qty: 1 },
      ],
    })
    expect(body.lines[1].unit_price.amount).toBe(4_500)
  })

  test('a price that nobody can book is not the least [R-TRIP-26]', async () => {
    const units = {
      adult: { usd: { 1: 10_000, 20: 9_500 } },
      child: { type: 'child' as const, usd: { 1: 1_000, 2: 3_000, 20: 2_850 }, with: ['adult'] },
    }
    const sale = await makeSale(service, { units, capacity: 6 })
    // A child never travels alone, and twenty never find a seat.
    expect(await pricesOf(sale)).toEqual({ adult: 10_000, child: 3_000 })
  })

  test('follows a special at its instant, and is null where prices are not shown [R-TRIP-26]', async () => {
    const sale = await makeSale(service)
    await sale.call.post('/v1/specials', {
      name: 'Winter',
      product_id: sale.tripId,
      from: '2026-11-01',
      to: '2027-12-31',
      book_from: service.now().add({ hours: 72 }).toString().slice(0, 10),
      percent_off: 20,
    })
    expect(await pricesOf(sale)).toEqual({ adult: 10_000 })
    await service.advance({ hours: 96 })
    expect(await pricesOf(sale)).toEqual({ adult: 8_000 })
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { price_display: 'ask' })
    expect(await pricesOf(sale)).toEqual({ adult: null })
  })

  test('smallest_group is the smallest party that can be booked [R-TRIP-27]', async () => {
    const group = async (overrides: Parameters<typeof makeSale>[1]) => {
      const { tripId, site: at } = await makeSale(service, overrides)
      const page = await read(tripId, '', at)
      expect(page.smallest_group).toBe(page.options[0].smallest_group)
      return page.smallest_group
    }
    expect(await group({})).toBe(1)
    expect(await group({ option: { minUnits: 3 } })).toBe(3)
    expect(await group({ units: { adult: { usd: { 2: 10_000 } } } })).toBe(2)
    expect(await group({ units: { adult: { minQty: 4 } } })).toBe(4)
    expect(await group({ option: { minUnits: 2 }, trip: { priceDisplay: 'ask' } })).toBe(2)
  })

  test('what the release before has written is worked out again by the job [R-TRIP-26]', async () => {
    const sale = await makeSale(service)
    const { sellerId, tripId } = { sellerId: sale.seller.id, tripId: sale.tripId }
    await service.db`
      update trip_price_ladders set option_periods = null, options_at = null
      where seller_id = ${sellerId} and trip_id = ${tripId}
    `
    service.deps.changes.record(sellerId)
    expect(await pricesOf(sale)).toEqual({ adult: null })
    await refreshPriceLadders({ db: service.db, now: service.now() })
    service.deps.changes.record(sellerId)
    expect(await pricesOf(sale)).toEqual({ adult: 10_000 })
  })
})
