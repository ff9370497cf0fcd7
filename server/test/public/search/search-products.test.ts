import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ladder,
  makeCategory,
  makeCity,
  makePlace,
  makeTrip,
  makeTrips,
  setLadder,
} from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  setRate,
} from '../../support/world.ts'
import { askSearch, findSlugs, readSearch } from './read-search.ts'

describe('GET /v1/public/search', () => {
  let service: TestService
  let seller: MadeSeller
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    seller = await makeSeller(service, { slug: 'desert-days', name: 'Desert Days' })
    site = await makeStorefront(service, seller, {
      languages: ['en', 'de'],
      currencies: ['USD', 'JOD'],
      callsPerMinute: 100_000,
    })
    await setRate(service, { currency: 'JOD', rate: '0.709' })
    await makeWorld(service, seller)
  })
  afterAll(() => service.close())

  test('answers data, total, page and facets, on page 1 unless asked [R-SRCH-01, R-GEN-22]', async () => {
    const answer = await readSearch(site)
    expect(Object.keys(answer)).toEqual(['data', 'total', 'page', 'facets'])
    expect(answer.page).toBe(1)
  })

  test('an item has the fields of a card that a search shows, and no others [R-SRCH-05]', async () => {
    const { data } = await readSearch(site, { q: 'canyon', currency: 'JOD' })
    expect(data).toEqual([
      {
        id: expect.any(String),
        slug: 'canyon-walk',
        template: 'activity',
        content_locale: 'en',
        title: 'Canyon walk',
        duration_minutes: 180,
        duration_days: null,
        duration_nights: null,
        sales_paused: false,
        city: { slug: 'madaba', name: 'Madaba' },
        region: { slug: 'centre', name: 'Centre' },
        country: { slug: 'jo', name: 'Jordan' },
        seller: { slug: 'desert-days', name: 'Desert Days' },
        from_price: { amount: 283600, currency: 'JOD', group_size: 4 },
      },
    ])
  })

  test('a trip without a shown price has from_price null', async () => {
    const { data } = await readSearch(site, { q: 'mosaic' })
    expect(data[0].from_price).toBeNull()
  })

  test('q left out or empty finds every trip, newest first [R-SRCH-06]', async () => {
    const all = await readSearch(site)
    const empty = await readSearch(site, { q: '  ' })
    expect(all.total).toBe(6)
    expect(empty).toEqual(all)
    expect(all.data.map((item: { slug: string }) => item.slug)).toEqual(NEWEST_FIRST)
  })

  test.each([
    ['cnayon', 'letters swapped'],
    ['canyn', 'a letter left out'],
    ['cannyon', 'a letter too many'],
    ['kanyon', 'a wrong letter'],
    ['CÁNYON', 'case and accents'],
    ['canyon wlak', 'a slip in each word that is long enough'],
    ['madabba canyon', 'a word of the city'],
  ])('%s finds the canyon: %s is forgiven [R-SRCH-07, R-CAT-19, R-CAT-20]', async q => {
    expect(await findSlugs(site, q)).toEqual(['canyon-walk'])
  })

  test.each([
    ['kenyom', 'two slips in six letters'],
    ['canyon jordann spain', 'one word is nowhere'],
    ['wlk', 'a slip in three letters'],
  ])('%s does not find the canyon: %s', async q => {
    expect(await findSlugs(site, q)).toEqual([])
  })

  test('two slips are forgiven from eight letters on', async () => {
    expect(await findSlugs(site, 'snorkelnig')).toEqual(['reef-day'])
    expect(await findSlugs(site, 'snokrelnigg')).toEqual([])
  })

  test('the last word may be a beginning, the others may not', async () => {
    expect(await findSlugs(site, 'reef sno')).toEqual(['reef-day'])
    expect(await findSlugs(site, 'sno reef')).toEqual([])
  })

  test('locale chooses the language of the text, with English behind it [R-SRCH-08]', async () => {
    const { data } = await readSearch(site, { locale: 'de' })
    const shown = Object.fromEntries(
      data.map((item: { slug: string; content_locale: string; title: string }) => [
        item.slug,
        [item.content_locale, item.title],
      ]),
    )
    expect(shown['petra-by-night']).toEqual(['de', 'Petra bei Nacht'])
    expect(shown['canyon-walk']).toEqual(['en', 'Canyon walk'])
    expect(data.find((item: { slug: string }) => item.slug === 'reef-day').city.name).toBe('Akaba')
  })

  test('words of the asked language and of English are found, of others not', async () => {
    expect(await findSlugs(site, 'nacht', { locale: 'de' })).toEqual(['petra-by-night'])
    expect(await findSlugs(site, 'night', { locale: 'de' })).toEqual(['petra-by-night'])
    expect(await findSlugs(site, 'nacht petra night', { locale: 'de' })).toEqual(['petra-by-night'])
    expect(await findSlugs(site, 'nacht')).toEqual([])
  })

  test('city, category and template filter, several values at once [R-SRCH-09]', async () => {
    expect(await findSlugs(site, '', { city: 'aqaba,madaba' })).toHaveLength(4)
    expect(await findSlugs(site, '', { city: 'aqaba , madaba', template: 'ticket' })).toEqual([
      'mosaic-ticket',
    ])
    expect(await findSlugs(site, '', { category: 'water' })).toEqual(['reef-day', 'glass-boat'])
    expect(await findSlugs(site, '', { category: 'nothing' })).toEqual([])
    expect(await findSlugs(site, 'day', { template: 'activity,ticket' })).toEqual([])
  })

  test('a template that does not exist is 422 and says which do [R-SRCH-18]', async () => {
    const { status, body } = await askSearch(site, { template: 'cruise' })
    expect(status).toBe(422)
    expect(body.code).toBe('InvalidInput')
    expect(body.detail).toContain('template')
    expect(body.details.allowed).toContain('day_tour')
  })

  test('duration_min counts a day as 1440 minutes [R-SRCH-10]', async () => {
    expect(await findSlugs(site, '', { duration_min: 2880 })).toEqual(['three-days'])
    expect(await findSlugs(site, '', { duration_min: 4320 })).toEqual(['three-days'])
    expect(await findSlugs(site, '', { duration_min: 4321 })).toEqual([])
  })

  test('duration_max leaves out what takes longer, and what has no length [R-SRCH-11]', async () => {
    expect(await findSlugs(site, '', { duration_max: 180 })).toEqual(['canyon-walk'])
    expect(await findSlugs(site, '', { duration_max: 181 })).toEqual(['canyon-walk', 'glass-boat'])
    expect(await findSlugs(site, '', { duration_min: 0 })).not.toContain('mosaic-ticket')
  })

  test('duration_min above duration_max is 422 and names both', async () => {
    const { status, body } = await askSearch(site, { duration_min: 200, duration_max: 100 })
    expect(status).toBe(422)
    expect(body.details.errors.map((error: { field: string }) => error.field)).toEqual([
      'duration_min',
      'duration_max',
    ])
  })

  test('page and per_page page the answer; past the end it is empty with the true total [R-SRCH-12]', async () => {
    const second = await readSearch(site, { per_page: 2, page: 2 })
    expect(second.page).toBe(2)
    expect(second.total).toBe(6)
    expect(second.data.map((item: { slug: string }) => item.slug)).toEqual(NEWEST_FIRST.slice(2, 4))
    const beyond = await readSearch(site, { per_page: 50, page: 1000 })
    expect(beyond).toMatchObject({ data: [], total: 6, page: 1000 })
    expect(beyond.facets).toEqual(second.facets)
  })

  test.each([
    ['per_page', 0],
    ['per_page', 51],
    ['page', 0],
    ['page', 1001],
    ['page', '1.5'],
    ['duration_min', -1],
    ['duration_min', 100_001],
    ['duration_max', -1],
    ['duration_max', 100_001],
    ['q', 'x'.repeat(201)],
    ['q', 'x'.repeat(10_000)],
    ['q', 'a\0b'],
    ['q', 'turned \u202e around'],
  ])('%s=%j is 422 and names it [R-LIM-15, R-LIM-16, R-LIM-19]', async (name, value) => {
    const { status, body } = await askSearch(site, { [name]: value })
    expect(status).toBe(422)
    expect(body.details.parameter).toBe(name)
  })

  test.each([
    ['per_page', 1],
    ['per_page', 50],
    ['page', 1],
    ['page', 1000],
    ['duration_min', 0],
    ['duration_max', 100_000],
    ['q', 'é'.repeat(200)],
  ])('%s=%s is within the bounds [R-LIM-15, R-LIM-16, R-LIM-19]', async (name, value) => {
    expect((await askSearch(site, { [name]: value })).status).toBe(200)
  })

  test('a currency that the site does not list is the display currency [R-SRCH-13]', async () => {
    const { data } = await readSearch(site, { q: 'canyon', currency: 'ZZZ' })
    expect(data[0].from_price).toEqual({ amount: 40000, currency: 'USD', group_size: 4 })
  })

  test('facets are counted for city, category, template and duration [R-SRCH-14, R-SRCH-15]', async () => {
    const { facets } = await readSearch(site, { locale: 'de' })
    expect(facets).toEqual({
      city: [
        { value: 'aqaba', name: 'Akaba', count: 2 },
        { value: 'madaba', name: 'Madaba', count: 2 },
        { value: 'wadi-musa', name: 'Wadi Musa', count: 2 },
      ],
      category: [
        { value: 'water', name: 'Wasser', count: 2 },
        { value: 'history', name: 'History', count: 1 },
      ],
      template: [
        { value: 'day_tour', name: null, count: 3 },
        { value: 'multi_day', name: null, count: 1 },
        { value: 'ticket', name: null, count: 1 },
        { value: 'activity', name: null, count: 1 },
      ],
      duration: [
        { value: 'up_to_3h', name: null, count: 1 },
        { value: '3h_to_6h', name: null, count: 3 },
        { value: 'multi_day', name: null, count: 1 },
      ],
    })
  })

  test('with q facets say where the matching trips are [R-CAT-48, R-SRCH-15]', async () => {
    const { facets, total } = await readSearch(site, { q: 'petra' })
    expect(total).toBe(2)
    expect(facets.city).toEqual([{ value: 'wadi-musa', name: 'Wadi Musa', count: 2 }])
  })

  test('a facet ignores its own filter, keeps the others, and shows what was chosen', async () => {
    const { facets, total } = await readSearch(site, {
      city: 'aqaba,nowhere',
      duration_max: 300,
    })
    expect(total).toBe(2)
    const count = (name: 'city' | 'category' | 'template' | 'duration') =>
      Object.fromEntries(
        facets[name].map((entry: { value: string; count: number }) => [entry.value, entry.count]),
      )
    expect(count('city')).toEqual({ aqaba: 2, madaba: 1, 'wadi-musa': 1, nowhere: 0 })
    expect(count('category')).toEqual({ water: 2 })
    expect(count('template')).toEqual({ day_tour: 2 })
    // Of Aqaba, whatever the length.
    expect(count('duration')).toEqual({ '3h_to_6h': 2 })
  })

  test('without hits every facet is there and empty [R-SRCH-14]', async () => {
    const { data, total, facets } = await readSearch(site, { q: 'zzzzzz' })
    expect({ data, total }).toEqual({ data: [], total: 0 })
    expect(facets).toEqual({ city: [], category: [], template: [], duration: [] })
  })

  test('a parameter that search does not have is ignored', async () => {
    expect(await findSlugs(site, 'canyon', { region: 'south', seller: 'x' })).toHaveLength(1)
  })

  test('answers with an ETag and 304 when it is sent back', async () => {
    const first = await askSearch(site, { q: 'petra' })
    expect(first.headers['cache-control']).toBe('private, max-age=60')
    const etag = first.headers.etag ?? ''
    const again = await site.send({
      path: '/v1/public/search?q=petra',
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })
})

describe('while the index may not be asked', () => {
  let service: TestService
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service)
    site = await makeStorefront(service, seller)
    const city = await makeCity(service, { names: 'Madaba' })
    await makeTrip(service, seller, { city, title: 'Canyon walk' })
  })
  afterAll(() => service.close())

  test.each(['down', 'not_set_up'])(
    '%s: search is 503 SearchUnavailable, without data [R-SRCH-02, R-SRCH-03, R-SRCH-04, R-ERR-15]',
    async state => {
      const call = platformCalls(service)
      expect((await readSearch(site, { q: 'canyon' })).total).toBe(1)
      expect((await call.put('/v1/platform/search', { state })).state).toBe(state)
      for (const parameters of [{ q: 'canyon' }, {}, { q: 'nothing' }]) {
        const { status, body } = await askSearch(site, parameters)
        expect(status).toBe(503)
        expect(body.code).toBe('SearchUnavailable')
        expect(body).not.toHaveProperty('data')
      }
      const list = await site.send({ path: '/v1/public/products?q=canyon' })
      expect(list.status).toBe(200)
      await call.put('/v1/platform/search', { state: 'ready' })
      expect((await readSearch(site, { q: 'canyon' })).total).toBe(1)
    },
  )
})

const NEWEST_FIRST = [
  'reef-day',
  'canyon-walk',
  'mosaic-ticket',
  'petra-by-night',
  'three-days',
  'glass-boat',
]

/** Six trips in three cities, each an hour older than the one before. */
async function makeWorld(service: TestService, seller: MadeSeller): Promise<void> {
  await makeCity(service, {
    slug: 'aqaba',
    names: { en: 'Aqaba', de: 'Akaba' },
    region: 'south',
    regionNames: 'South',
  })
  await makeCity(service, {
    slug: 'madaba',
    names: 'Madaba',
    region: 'centre',
    regionNames: 'Centre',
  })
  const musa = await makeCity(service, {
    slug: 'wadi-musa',
    names: 'Wadi Musa',
    region: 'south',
    regionNames: 'South',
  })
  await makePlace(service, musa, { slug: 'petra', names: 'Petra' })
  await makeCategory(service, { slug: 'water', names: { en: 'On the water', de: 'Wasser' } })
  await makeCategory(service, { slug: 'history', names: 'History' })
  const at = (hours: number) => service.now().subtract({ hours })
  const texts = (title: string, summary = '') => ({ en: { title, summary } })
  await makeTrips(service, seller, [
    {
      slug: 'reef-day',
      city: 'aqaba',
      categories: ['water'],
      publishedAt: at(1),
      texts: texts('Reef day', 'Snorkelling lessons for beginners'),
    },
    {
      slug: 'canyon-walk',
      city: 'madaba',
      template: 'activity',
      durationMinutes: 180,
      publishedAt: at(2),
      texts: texts('Canyon walk'),
    },
    {
      slug: 'mosaic-ticket',
      city: 'madaba',
      template: 'ticket',
      durationMinutes: null,
      priceDisplay: 'ask',
      categories: ['history'],
      publishedAt: at(3),
      texts: texts('Mosaic museum'),
    },
    {
      slug: 'petra-by-night',
      city: 'wadi-musa',
      publishedAt: at(4),
      texts: {
        ...texts('Petra by night', 'Candles all the way'),
        de: { title: 'Petra bei Nacht', summary: 'Kerzen bis zum Schatzhaus' },
      },
    },
    {
      slug: 'three-days',
      city: 'wadi-musa',
      template: 'multi_day',
      stops: ['petra'],
      publishedAt: at(5),
      texts: texts('Three days out', 'Camp and hike'),
    },
    {
      slug: 'glass-boat',
      city: 'aqaba',
      categories: ['water'],
      durationMinutes: 181,
      publishedAt: at(6),
      texts: texts('Glass boat'),
    },
  ])
  const [canyon] = await service.db<{ id: string }[]>`
    select id from trips where slug = 'canyon-walk'
  `
  const prices = ladder([50000, 45000, 45000, 40000, 40000])
  await setLadder(service, { sellerId: seller.id, tripId: canyon?.id ?? '' }, prices)
}
