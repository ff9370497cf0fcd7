import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachOf, FACET_FIELDS, SEARCH_FACETS } from '#values/facets.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import type { MadeStorefront } from '../../support/world.ts'
import { askSearch, findSlugs, readSearch } from './read-search.ts'
import { makeSearchSite, NEWEST_FIRST } from './six-trips.ts'

describe('GET /v1/public/search', () => {
  let service: TestService
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    site = await makeSearchSite(service)
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
        ...Object.fromEntries(FACET_FIELDS.map(({ column }) => [column, null])),
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
        rating: null,
        free_cancellation_days: 1,
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
    ['canyon wlak', 'a typo in each word that is long enough'],
    ['madabba canyon', 'a word of the city'],
  ])('%s finds the canyon: %s is forgiven [R-SRCH-07, R-CAT-19, R-CAT-20]', async q => {
    expect(await findSlugs(site, q)).toEqual(['canyon-walk'])
  })

  test.each([
    ['kenyom', 'two typos in six letters'],
    ['canyon jordann spain', 'one word is nowhere'],
    ['wlk', 'a typo in three letters'],
  ])('%s does not find the canyon: %s', async q => {
    expect(await findSlugs(site, q)).toEqual([])
  })

  test('two typos are forgiven from eight letters on', async () => {
    expect(await findSlugs(site, 'snorkelnig')).toEqual(['reef-day'])
    expect(await findSlugs(site, 'snokrelnigg')).toEqual([])
  })

  test('every word may be a beginning, wherever it stands [G-77]', async () => {
    expect(await findSlugs(site, 'reef sno')).toEqual(['reef-day'])
    expect(await findSlugs(site, 'sno reef')).toEqual(['reef-day'])
    expect(await findSlugs(site, 'sno reef sno')).toEqual(['reef-day'])
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

  test('without hits every facet is there and empty [R-SRCH-14]', async () => {
    const { data, total, facets } = await readSearch(site, { q: 'zzzzzz' })
    expect({ data, total }).toEqual({ data: [], total: 0 })
    expect(facets).toEqual(eachOf(SEARCH_FACETS, () => []))
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
