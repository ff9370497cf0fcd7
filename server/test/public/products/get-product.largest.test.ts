import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_ANSWER_BYTES } from '#domain/trips/answer-size.ts'
import { transaction } from '#store/database.ts'
import { measureTripAnswers } from '#store/trips/trip-answer-bytes.ts'
import {
  type MadeCity,
  type MadeTrip,
  makeCategory,
  makeCity,
  makeMedia,
  makePlace,
  makeTrip,
} from '../../support/catalog-world.ts'
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
let city: MadeCity
let call: ReturnType<typeof sellerCalls>
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['en', 'de', 'ar'] })
  await setRate(service, { currency: 'IDR', rate: '16000' })
  site = await makeStorefront(service, seller, {
    languages: ['en', 'de', 'ar'],
    currencies: ['USD', 'IDR'],
    callsPerMinute: 100_000,
  })
  city = await makeCity(service)
  call = sellerCalls(service, seller.ownerKey)
})
afterAll(() => service.close())

/** Four bytes to a letter is the most that there is. */
const letters = (count: number) => '𓀀'.repeat(count)
const names = { en: letters(200), de: 'Kurz' }
const put = (path: string, body: object) => seller.send({ method: 'PUT', path, body })

async function largestPage(product: string): Promise<number> {
  const sizes = []
  for (const locale of ['en', 'de', 'ar']) {
    for (const currency of ['USD', 'IDR']) {
      const path = `/v1/public/products/${product}?locale=${locale}&currency=${currency}`
      const { status, text } = await site.send({ path })
      expect(status).toBe(200)
      sizes.push(Buffer.byteLength(text))
    }
  }
  return Math.max(...sizes)
}

/** Puts as many as are taken, and says how many that are. */
async function fill(path: string, most: number, body: (count: number) => object): Promise<number> {
  let [taken, refused] = [0, most + 1]
  while (refused - taken > 1) {
    const count = Math.ceil((taken + refused) / 2)
    const { status, body: answer } = await put(path, body(count))
    if (status === 200) taken = count
    else {
      expect([status, answer.code]).toEqual([422, 'InvalidInput'])
      expect(answer.details.errors[0].message).toMatch(/^makes the (page|card) of the trip larger/)
      refused = count
    }
  }
  expect((await put(path, body(taken))).status).toBe(200)
  return taken
}

async function measure({ id }: { id: string }) {
  const key = { sellerId: seller.id, id }
  return transaction(service.db, { seller: seller.id }, tx => measureTripAnswers(tx, key))
}

async function putWords(trip: MadeTrip): Promise<void> {
  const title = letters(200)
  const path = `/v1/trips/${trip.id}/texts`
  const inclusions = Array.from({ length: 50 }, () => ({ text: letters(300), included: true }))
  const highlights = Array.from({ length: 30 }, () => letters(300))
  const advice = {
    bring: Array.from({ length: 30 }, () => letters(200)),
    clothing: letters(300),
    weather: letters(300),
  }
  const words = { title, summary: letters(500), highlights, inclusions, ...advice }
  await call.put(`${path}/en`, { ...words, description: letters(30_000) })
  const itinerary = Array.from({ length: 25 }, () => ({ title: 'Day', body: letters(2_400) }))
  await call.put(`${path}/de`, { title, summary: '', itinerary })
  await call.post(`${path}/de/publish`)
}

const extra = () => ({
  names,
  descriptions: { en: letters(300), ar: 'قصير' },
  per: 'item',
  price_usd: 100_000_000,
})
const point = (at: number) => ({
  lat: 29 + Math.cos(at / 80) / 3.000_000_7,
  lng: 35 + Math.sin(at / 80) / 3.000_000_7,
})
const ring = Array.from({ length: 500 }, (_, at) => point(at))

describe('the largest trip that a seller can save [T-SIZE-1]', () => {
  test('has a page below a megabyte, and is refused what would make it larger', async () => {
    const trip = await makeTrip(service, seller, { city })
    await putWords(trip)
    const media = await Promise.all(Array.from({ length: 100 }, () => makeMedia(service, seller)))
    const photos = media.map(({ id }) => ({ media_id: id, alt: { en: letters(300) } }))
    await call.put(`/v1/trips/${trip.id}/photos`, { photos })
    await fill(`/v1/trips/${trip.id}/extras`, 40, count => ({
      extras: Array.from({ length: count }, extra),
    }))
    const optionPath = `/v1/options/${trip.optionIds[0]}`
    const rule = { names, kind: 'area', polygon: ring }
    const rules = await fill(`${optionPath}/pickup`, 50, count => ({
      pickup: { rules: Array.from({ length: count }, () => rule) },
    }))
    expect(rules).toBeLessThan(50)
    const size = await largestPage(trip.id)
    expect(size).toBeLessThan(1_000_000)
    expect(size).toBeGreaterThan(850_000)
    const more = { extras: Array.from({ length: 100 }, extra) }
    const refused = await put(`/v1/trips/${trip.id}/extras`, more)
    expect([refused.status, refused.body.details.errors[0].field]).toEqual([422, 'body'])
  })

  test('has a card of a few kilobytes, so that a list of a hundred stays below a megabyte, too', async () => {
    const trip = await makeTrip(service, seller, { city, title: letters(200) })
    const slugs: string[] = []
    for (let made = 0; made < 20; made++) {
      slugs.push((await makePlace(service, city, { names: { en: letters(50) } })).slug)
    }
    const patch = (stops: string[]) =>
      seller.send({ method: 'PATCH', path: `/v1/trips/${trip.id}`, body: { stops } })
    let taken = 0
    while ((await patch(slugs.slice(0, taken + 1))).status === 200) taken += 1
    expect(taken).toBeGreaterThan(5)
    expect((await patch(slugs)).body.details.errors[0].message).toContain('card')
    const { body } = await site.send({ path: '/v1/public/products?limit=100' })
    const card = body.data.find(({ id }: { id: string }) => id === trip.id)
    const bytes = Buffer.byteLength(JSON.stringify(card))
    expect(bytes).toBeLessThan(MOST_ANSWER_BYTES.card)
    expect(bytes).toBeGreaterThan(MOST_ANSWER_BYTES.card / 3)
  })

  test('one that is too large already can be made smaller, and be paused', async () => {
    const texts = { en: { title: 'Large', summary: '', description: letters(300_000) } }
    const trip = await makeTrip(service, seller, { city, texts })
    expect((await measure(trip)).page).toBeGreaterThan(MOST_ANSWER_BYTES.page)
    await call.post(`/v1/trips/${trip.id}/pause`)
    const smaller = { title: 'Large', summary: '', description: letters(20_000) }
    await call.put(`/v1/trips/${trip.id}/texts/en`, smaller)
    expect((await measure(trip)).page).toBeLessThan(MOST_ANSWER_BYTES.page)
  })
})

/** What takes one to four bytes, and what JSON escapes. */
const letter = fc.constantFrom('a', '"', '\\\\', 'é', 'ب', '𓀀', '<', ' ')
const text = (most: number) =>
  fc.string({ unit: letter, maxLength: most - 1 }).map(some => `${some}.`)
const word = (most: number) =>
  fc
    .record({ en: text(most) }, { requiredKeys: ['en'] })
    .chain(({ en }) =>
      fc.record({ en: fc.constant(en), de: text(most), ar: text(most) }, { requiredKeys: ['en'] }),
    )
const anyTrip = fc.record({
  texts: word(200),
  steps: fc.array(text(300), { maxLength: 5 }),
  units: fc.array(word(100), { minLength: 1, maxLength: 5 }),
  extras: fc.array(fc.record({ name: word(200), note: word(300), usd: fc.nat(100_000_000) }), {
    maxLength: 5,
  }),
  rooms: fc.array(word(200), { maxLength: 4 }),
  corners: fc.integer({ min: 3, max: 20 }),
  radius: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  stops: fc.nat(5),
})
type AnyTrip = typeof anyTrip extends fc.Arbitrary<infer T> ? T : never

describe('what is reckoned for a trip', () => {
  test('is never less than its page and its card really take [T-SIZE-1]', async () => {
    const places: string[] = []
    for (let made = 0; made < 5; made++) {
      const photo = { mediaId: null, url: 'https://pictures.example/a.webp', width: 9, height: 9 }
      const photos = [{ ...photo, alt: { en: letters(20) } }]
      const at = { names: { en: `Place ${letters(made * 9)}` }, photos }
      places.push((await makePlace(service, city, at)).slug)
    }
    const category = await makeCategory(service, { names: { en: letters(30) } })
    await fc.assert(
      fc.asyncProperty(anyTrip, async given => {
        const trip = await saveTrip(given, { places, category: category.slug })
        const { page, card } = await measure(trip)
        expect(await largestPage(trip.id)).toBeLessThanOrEqual(page)
        const { body } = await site.send({ path: '/v1/public/products?limit=100&currency=IDR' })
        const shown = body.data.find(({ id }: { id: string }) => id === trip.id)
        expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThanOrEqual(card)
      }),
      { numRuns: 12 },
    )
  })
})

async function saveTrip(
  given: AnyTrip,
  { places, category }: { places: string[]; category: string },
): Promise<MadeTrip> {
  const itinerary = given.steps.map((body, at) => ({
    day: at + 1,
    title: body,
    body,
    places: places.slice(0, at),
    durationMinutes: 100_000,
  }))
  const written = Object.entries(given.texts).map(([locale, words]) => [
    locale,
    { title: words, summary: words, description: words, highlights: [words], itinerary },
  ])
  const media = await makeMedia(service, seller)
  const trip = await makeTrip(service, seller, {
    city,
    template: 'multi_day',
    texts: Object.fromEntries(written),
    stops: places.slice(0, given.stops),
    categories: [category],
    photos: [{ mediaId: media.id, alt: asNames(given.texts) }],
    options: [
      { units: given.units.map(labels => ({ type: 'adult', labels: asNames(labels) })) },
      {},
    ],
  })
  const optionPath = `/v1/options/${trip.optionIds[0]}`
  await call.put(`/v1/trips/${trip.id}/extras`, {
    extras: given.extras.map(({ name, note, usd }) => ({
      names: name,
      descriptions: note,
      per: 'person',
      price_usd: usd,
      option_ids: trip.optionIds,
      unit_prices_usd: Object.fromEntries(trip.unitIds.map(id => [id, usd])),
    })),
  })
  await call.put(`${optionPath}/room-types`, {
    room_types: given.rooms.map(named => ({ names: named, sleeps: 2, supplement_usd: 99_999_999 })),
  })
  const polygon = Array.from({ length: given.corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / given.corners
    const { radius } = given
    return { lat: 29.5 + radius * Math.sin(angle), lng: 35 + radius * Math.cos(angle) }
  })
  await call.put(`${optionPath}/pickup`, {
    pickup: { instructions: given.texts, rules: [{ names: given.texts, kind: 'area', polygon }] },
  })
  return trip
}

function asNames(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([locale, words]) => [locale, words ?? '']))
}
