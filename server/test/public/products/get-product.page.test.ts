import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ladder,
  makeCategory,
  makeCity,
  makeMedia,
  makePlace,
  makeTrip,
} from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  changeRows,
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
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, {
    languages: ['en', 'de'],
    base: 'Wadi Musa, Jordan',
    blurb: 'Walks with a guide.\nSince 1999.',
  })
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  site = await makeStorefront(service, seller, {
    languages: ['en', 'de'],
    currencies: ['USD', 'EUR'],
    callsPerMinute: 100_000,
  })
  call = sellerCalls(service, seller.ownerKey)
  await makeCity(service, {
    slug: 'wadi-musa',
    names: { en: 'Wadi Musa', de: 'Wadi Mussa' },
    region: 'maan',
    regionNames: 'Ma’an',
    timezone: 'Asia/Amman',
  })
})
afterAll(() => service.close())

const trip = (overrides: Partial<Parameters<typeof makeTrip>[2]> = {}) =>
  makeTrip(service, seller, { city: 'wadi-musa', ...overrides })
const read = async (product: string, query = '') => {
  const { status, body } = await site.send({ path: `/v1/public/products/${product}${query}` })
  expect(status).toBe(200)
  return body
}

describe('GET /v1/public/products/{product}: what the page says', () => {
  test('where it starts, when it is there, and who sells it [R-TRIP-10, R-TRIP-13, R-TRIP-14]', async () => {
    const { id } = await trip()
    expect(await read(id, '?locale=de')).toMatchObject({
      timezone: 'Asia/Amman',
      city: { slug: 'wadi-musa', name: 'Wadi Mussa' },
      region: { slug: 'maan', name: 'Ma’an' },
      country: { slug: 'jo', name: 'Jordanien' },
      seller: {
        slug: seller.slug,
        name: seller.name,
        base: 'Wadi Musa, Jordan',
        blurb: 'Walks with a guide.\nSince 1999.',
      },
    })
  })

  test('text, highlights, itinerary and inclusions [R-TRIP-17]', async () => {
    const city = await makeCity(service)
    const treasury = await makePlace(service, city, { names: { en: 'Treasury', de: 'Schatzhaus' } })
    const step = {
      day: 1,
      title: 'Siq',
      body: 'Through the **gorge**.',
      places: [treasury.slug],
      durationMinutes: 90,
    }
    const words = {
      title: 'Petra',
      summary: 'A day.',
      description: 'Long ago …\n\n<b>kept</b> as written',
      highlights: ['Treasury', 'Monastery'],
      itinerary: [step, { ...step, day: null, places: [], durationMinutes: null }],
      inclusions: [
        { text: 'Guide', included: true },
        { text: 'Lunch', included: false },
      ],
    }
    const { id } = await trip({ texts: { en: words } })
    const { description, highlights, itinerary, inclusions } = await read(id, '?locale=de')
    expect({ description, highlights, inclusions }).toEqual({
      description: words.description,
      highlights: words.highlights,
      inclusions: words.inclusions,
    })
    expect(itinerary).toEqual([
      {
        day: 1,
        title: 'Siq',
        body: 'Through the **gorge**.',
        places: [{ slug: treasury.slug, name: 'Schatzhaus' }],
        duration_minutes: 90,
      },
      { day: null, title: 'Siq', body: step.body, places: [], duration_minutes: null },
    ])
  })

  test('photos in order, the first being the cover of page and card [R-TRIP-18]', async () => {
    const [first, second] = [await makeMedia(service, seller), await makeMedia(service, seller)]
    const { id } = await trip()
    expect(await read(id)).toMatchObject({ photos: [] })
    expect(await read(id)).not.toHaveProperty('cover')
    const photos = [
      { media_id: first.id, alt: { en: 'Gorge', de: 'Schlucht' } },
      { media_id: second.id, alt: {} },
    ]
    await call.put(`/v1/trips/${id}/photos`, { photos })
    const page = await read(id, '?locale=de')
    const shown = page.photos.map(({ url, alt }: { url: string; alt: string }) => ({ url, alt }))
    expect(shown).toEqual([
      { url: `http://127.0.0.1:8080/media/${first.id}/large.webp`, alt: 'Schlucht' },
      { url: `http://127.0.0.1:8080/media/${second.id}/large.webp`, alt: '' },
    ])
    const small = `http://127.0.0.1:8080/media/${first.id}/small.webp`
    expect(page.cover).toEqual({ ...shown[0], small_url: small })
    const list = await site.send({ path: '/v1/public/products?limit=100&locale=de' })
    const card = list.body.data.find((other: { id: string }) => other.id === id)
    expect(card.cover).toEqual(page.cover)
  })

  test('places: where it starts, then what it visits, each with photos [R-TRIP-17, R-TRIP-19]', async () => {
    const city = await makeCity(service)
    const [gate, tomb] = [await makePlace(service, city), await makePlace(service, city)]
    const photo = { mediaId: null, url: 'https://img.example/1.jpg', alt: { en: 'Tomb' } }
    const photos = [{ ...photo, width: 800, height: 600 }]
    await changeRows(
      service,
      tx => tx`update places set photos = ${tx.json(photos)} where id = ${tomb.id}`,
    )
    const { id } = await trip({ startPlace: gate.slug, stops: [tomb.slug, gate.slug, tomb.slug] })
    const page = await read(id)
    expect(page.places).toEqual([
      { slug: gate.slug, name: gate.slug, role: 'start', photos: [] },
      {
        slug: tomb.slug,
        name: tomb.slug,
        role: 'visit',
        photos: [{ url: photo.url, alt: 'Tomb', width: 800, height: 600 }],
      },
    ])
    expect(page.visits[0]).toEqual({ slug: tomb.slug, name: tomb.slug })
  })

  test('the rest is what its card says', async () => {
    const category = await makeCategory(service, { names: { en: 'Hikes', de: 'Wandern' } })
    const { id } = await trip({
      template: 'multi_day',
      categories: [category.slug],
      perPerson: ladder(12_345),
      reviewScore: '4.80',
      reviewCount: 12,
    })
    const query = 'locale=de&currency=EUR'
    const page = await read(id, `?${query}`)
    const list = await site.send({ path: `/v1/public/products?limit=100&${query}` })
    const card = list.body.data.find((other: { id: string }) => other.id === id)
    const { seller: cardSeller, ...rest } = card
    expect(page).toMatchObject(rest)
    expect(page.seller).toMatchObject(cardSeller)
    expect(page).toMatchObject({
      template: 'multi_day',
      duration_minutes: null,
      duration_days: 3,
      duration_nights: 2,
      categories: [{ slug: category.slug, name: 'Wandern' }],
      rating: { score: 4.8, count: 12 },
      pickup: null,
    })
  })

  test('what a place, a category or a seller is called now [R-CACHE-07]', async () => {
    const { id } = await trip()
    await read(id)
    await changeRows(
      service,
      tx => tx`update regions set names = '{"en": "Maan Governorate"}' where slug = 'maan'`,
    )
    expect((await read(id)).region.name).toBe('Maan Governorate')
    await call.patch('/v1/seller', { base: 'Amman' })
    expect((await read(id)).seller.base).toBe('Amman')
  })
})

describe('options', () => {
  test('each has its settings [R-TRIP-12, R-OPT-01, R-OPT-03, R-OPT-07, R-OPT-09, R-OPT-12, D-22]', async () => {
    const { id, optionIds } = await trip({
      options: [
        { names: { en: 'Small group', de: 'Kleingruppe' }, minUnits: 2, maxUnits: 8 },
        {
          names: { en: 'Private' },
          private: true,
          availabilityType: 'opening_hours',
          capacityMode: 'free_sale',
        },
        // Its seller looks for a place first, whatever is said of its confirmation.
        { names: { en: 'Ask' }, capacityMode: 'on_request', confirmation: 'instant' },
      ],
    })
    const { options } = await read(id, '?locale=de')
    expect(options.map((option: { id: string }) => option.id)).toEqual(optionIds)
    expect(options).toMatchObject([
      {
        name: 'Kleingruppe',
        private: false,
        min_units: 2,
        max_units: 8,
        availability_type: 'start_time',
        capacity_mode: 'limited',
        confirmation: 'instant',
      },
      {
        name: 'Private',
        private: true,
        min_units: null,
        max_units: null,
        availability_type: 'opening_hours',
        capacity_mode: 'free_sale',
      },
      { name: 'Ask', capacity_mode: 'on_request', confirmation: 'manual' },
    ])
  })

  test('one is the default and comes first [R-OPT-02]', async () => {
    const { id, optionIds } = await trip({ options: [{}, {}, {}] })
    const defaults = async () =>
      (await read(id)).options.map((option: { id: string; is_default: boolean }) => [
        option.id,
        option.is_default,
      ])
    const [first = '', second = '', third = ''] = optionIds
    expect(await defaults()).toEqual([
      [first, true],
      [second, false],
      [third, false],
    ])
    await call.patch(`/v1/options/${third}`, { is_default: true })
    expect(await defaults()).toEqual([
      [third, true],
      [first, false],
      [second, false],
    ])
  })

  test('one is paused without the others [R-OPT-05]', async () => {
    const { id, optionIds } = await trip({ options: [{}, {}] })
    await call.patch(`/v1/options/${optionIds[1]}`, { sales_paused: true })
    const page = await read(id)
    expect(page.sales_paused).toBe(false)
    expect(page.options).toMatchObject([{ sales_paused: false }, { sales_paused: true }])
  })

  test('one that is deleted, or has no units yet, is not shown [R-OPT-13]', async () => {
    const { id, optionIds } = await trip({ options: [{}, {}] })
    await call.delete(`/v1/options/${optionIds[0]}`)
    const [policy] = (await call.get('/v1/policies')).data
    await call.post(`/v1/trips/${id}/options`, { names: { en: 'New' }, policy_id: policy.id })
    expect((await read(id)).options).toMatchObject([{ id: optionIds[1], is_default: true }])
  })

  test('vehicle, pickup and rooms are there where they are used [R-OPT-04, R-OPT-16, R-OPT-17, R-OPT-18]', async () => {
    const { id, optionIds } = await trip({ options: [{}, {}] })
    const vehicle = { name: 'Jeep', seats: 4, max_per_booking: 2 }
    await changeRows(
      service,
      tx => tx`update options set vehicle = ${tx.json(vehicle)} where id = ${optionIds[0] ?? ''}`,
    )
    const { options } = await read(id)
    expect(options).toMatchObject([
      { vehicle: 'Jeep', pickup: null, pickup_rules: [] },
      { vehicle: null, pickup: null, pickup_rules: [] },
    ])
    for (const option of options) expect(option).not.toHaveProperty('room_types')
  })
})
