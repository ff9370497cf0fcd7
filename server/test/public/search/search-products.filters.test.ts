import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import type { MadeStorefront } from '../../support/world.ts'
import { askSearch, findSlugs, readSearch } from './read-search.ts'
import { makeSearchSite, NEWEST_FIRST } from './six-trips.ts'

describe('GET /v1/public/search: filters, pages and facets', () => {
  let service: TestService
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    site = await makeSearchSite(service)
  })
  afterAll(() => service.close())

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
  ])('%s=%.20j is 422 and names it [R-LIM-15, R-LIM-16, R-LIM-19]', async (name, value) => {
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
    expect(facets).toMatchObject({
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
        { value: 'day_tour', name: 'Tagestour', count: 3 },
        { value: 'multi_day', name: 'Mehrtägige Tour', count: 1 },
        { value: 'ticket', name: 'Ticket', count: 1 },
        { value: 'activity', name: 'Aktivität', count: 1 },
      ],
      duration: [
        { value: 'up_to_3h', name: 'Bis 3 Stunden', count: 1 },
        { value: '3h_to_6h', name: '3 bis 6 Stunden', count: 3 },
        { value: 'multi_day', name: 'Mehrere Tage', count: 1 },
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
})
