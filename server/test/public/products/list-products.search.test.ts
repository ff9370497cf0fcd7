import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makePlace, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../../support/world.ts'
import { type ListParameters, minutesAgo, readList, readSlugs, walkList } from './read-list.ts'

describe('GET /v1/public/products: q', () => {
  let service: TestService
  let seller: MadeSeller
  let site: MadeStorefront
  let market: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    seller = await makeSeller(service, { approved: true, mayRunMarketplace: true })
    site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
    market = await makeStorefront(service, seller, { kind: 'marketplace' })
    const aqaba = await makeCity(service, { slug: 'aqaba', names: { en: 'Aqaba' } })
    await makeCity(service, { slug: 'jerash', names: { en: 'Jerash' } })
    await makePlace(service, aqaba, { slug: 'citadel', names: { en: 'Mamluk citadel' } })
    await makeCategory(service, { slug: 'snorkelling', names: { en: 'Snorkelling' } })
    const now = service.now()
    await makeTrips(
      service,
      seller,
      [
        { slug: 'reef', city: 'aqaba', title: 'Morning at sea', summary: 'Corals and turtles.' },
        {
          slug: 'corals',
          city: 'aqaba',
          title: 'Corals by boat',
          categories: ['snorkelling'],
        },
        { slug: 'ruins', city: 'jerash', title: 'Columns of stone', stops: ['citadel'] },
        {
          slug: 'german',
          city: 'jerash',
          texts: {
            en: { title: 'A quiet walk', summary: '' },
            de: { title: 'Wanderung im Wald', summary: 'Mit Brotzeit.' },
          },
        },
      ].map((trip, index) => ({ ...trip, publishedAt: minutesAgo(now, index) })),
    )
  })
  afterAll(() => service.close())

  const found = async (q: string, parameters: ListParameters = {}) =>
    (await readSlugs(site, { q, ...parameters })).sort()

  test('finds words of title and summary, whatever their case and accents [R-CAT-19]', async () => {
    expect(await found('columns')).toEqual(['ruins'])
    expect(await found('TURTLES')).toEqual(['reef'])
    expect(await found('côrals')).toEqual(['corals', 'reef'])
    expect(await found('columns corals')).toEqual([])
  })

  test.each(['colums', 'colunms', 'coulmns'])('%s: a typo is forgiven [R-CAT-19]', async q => {
    expect(await found(q)).toEqual(['ruins'])
  })

  test('places, categories and the city count as well [R-CAT-20]', async () => {
    expect(await found('jerash')).toEqual(['german', 'ruins'])
    expect(await found('citadel')).toEqual(['ruins'])
    expect(await found('snorkelling')).toEqual(['corals'])
    expect(await found('boat aqaba')).toEqual(['corals'])
  })

  test('the best match comes first: title before summary, although it is older [R-CAT-21, R-CAT-41]', async () => {
    expect(await readSlugs(site, { q: 'corals' })).toEqual(['corals', 'reef'])
    expect(await readSlugs(site, { q: 'corals', sort: 'recommended' })).toEqual(['corals', 'reef'])
  })

  test('words of the asked language and of English are found', async () => {
    expect(await found('wanderung', { locale: 'de' })).toEqual(['german'])
    expect(await found('wanderung')).toEqual([])
    expect(await found('quiet', { locale: 'de' })).toEqual(['german'])
  })

  test('it goes together with filters, orders and pages [R-CAT-18, R-CAT-62]', async () => {
    expect(await found('jerash', { via: 'citadel' })).toEqual(['ruins'])
    const walked = await walkList(site, { q: 'corals', limit: 1 })
    expect(walked.slugs).toEqual(['corals', 'reef'])
    expect(walked.totals).toEqual([2, 2])
    expect(await readSlugs(market, { q: 'corals', sort: 'duration' })).toEqual(['reef', 'corals'])
  })

  test('what was published a moment ago is found at once [R-CAT-23]', async () => {
    await makeTrips(service, seller, [{ slug: 'fresh', city: 'aqaba', title: 'Kites over dunes' }])
    expect(await found('kites')).toEqual(['fresh'])
    expect(await readSlugs(market, { q: 'kites' })).toEqual(['fresh'])
    await seller.send({ method: 'POST', path: '/v1/trips/fresh/unpublish' })
    expect(await found('kites')).toEqual([])
  })

  test.each(['down', 'not_set_up'])(
    'while search is %s, words of title and summary alone are found, never a 503 [R-CAT-22]',
    async state => {
      const { put } = platformCalls(service)
      await put('/v1/platform/search', { state })
      expect(await found('columns')).toEqual(['ruins'])
      expect(await found('turtles corals')).toEqual(['reef'])
      expect(await found('colums')).toEqual([])
      expect(await found('citadel')).toEqual([])
      expect((await readList(site, { q: 'corals', facets: true })).facets.city).toEqual([
        { value: 'aqaba', name: 'Aqaba', count: 2 },
      ])
      await makeTrips(service, seller, [
        { slug: `in-${state}`.replaceAll('_', '-'), city: 'aqaba', title: `Wonder ${state}` },
      ])
      expect(await found('wonder')).toHaveLength(state === 'down' ? 1 : 2)
      await put('/v1/platform/search', { state: 'ready' })
      expect(await found('jerash')).toEqual(['german', 'ruins'])
    },
  )
})
