import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ladder, makeCity, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'
import { askList, minutesAgo, readList, readSlugs, walkList } from './read-list.ts'

describe('GET /v1/public/products: order and pages', () => {
  let service: TestService
  let seller: MadeSeller
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller)
    const city = await makeCity(service, { slug: 'aqaba' })
    const now = service.now()
    const overrides = [
      { slug: 'a', durationMinutes: 90, reviewScore: '4.90', reviewCount: 10, usd: [9000, 3000] },
      { slug: 'b', durationMinutes: 360, reviewScore: '4.90', reviewCount: 200, usd: [5000, 5000] },
      { slug: 'c', durationMinutes: 60, reviewScore: '4.50', reviewCount: 1000, usd: [4000] },
      { slug: 'd', template: 'multi_day' as const, durationDays: 3, usd: [7000, 2000] },
      { slug: 'e', template: 'ticket' as const, durationMinutes: null, usd: null },
      { slug: 'f', durationMinutes: 90, usd: [5000, 5000, 1000] },
      { slug: 'g', durationMinutes: 90, usd: null },
    ]
    await makeTrips(
      service,
      seller,
      overrides.map(({ usd, ...trip }, index) => ({
        durationMinutes: null,
        ...trip,
        city,
        title: `The ${trip.slug} trip`,
        perPerson: usd === null ? null : ladder(usd),
        publishedAt: minutesAgo(now, index),
      })),
    )
  })
  afterAll(() => service.close())

  const inOrder = async (parameters = {}) => (await readSlugs(site, parameters)).join('')

  test('recommended is the default, and without a search it is newest first [R-CAT-41, R-CAT-57]', async () => {
    expect(await inOrder()).toBe('abcdefg')
    expect(await readList(site, { sort: 'recommended' })).toEqual(await readList(site))
    const searched = { q: 'trip' }
    expect(await readList(site, { ...searched, sort: 'recommended' })).toEqual(
      await readList(site, searched),
    )
  })

  test('price: the lowest per person first, unpriced last, newest where equal [R-CAT-42]', async () => {
    expect(await inOrder({ sort: 'price' })).toBe('fdacbeg')
  })

  test('price for a group: what each of them pays; a size without a price comes last [R-CAT-42]', async () => {
    expect(await inOrder({ sort: 'price', travellers: 1 })).toBe('cbfdaeg')
    expect(await inOrder({ sort: 'price', travellers: 2 })).toBe('dabfceg')
    expect(await inOrder({ sort: 'price', travellers: 3 })).toBe('fabcdeg')
  })

  test('rating: best score, then most reviews, unrated last [R-CAT-43]', async () => {
    expect(await inOrder({ sort: 'rating' })).toBe('bacdefg')
  })

  test('duration: shortest first, unknown last [R-CAT-44]', async () => {
    expect(await inOrder({ sort: 'duration' })).toBe('cafgbde')
  })

  test.each([
    {},
    { sort: 'price' },
    { sort: 'price', travellers: 2 },
    { sort: 'rating' },
    { sort: 'duration' },
    { q: 'trip' },
    { facets: true, max_price: 9000 },
  ])(
    '%j, page by page, gives each trip once [R-CAT-30, R-CAT-31, R-CAT-58, R-CAT-62]',
    async parameters => {
      const whole = await readList(site, parameters)
      for (const limit of [1, 2, 3, 7]) {
        const { slugs, totals, pages } = await walkList(site, { ...parameters, limit })
        expect(slugs).toEqual(whole.data.map((card: { slug: string }) => card.slug))
        expect(new Set(totals)).toEqual(new Set([whole.total]))
        // No empty page at the end, also when the pages come out even.
        expect(pages).toHaveLength(Math.ceil(whole.total / limit))
      }
    },
  )

  test('a cursor goes on in another language, currency and page size', async () => {
    const first = await readList(site, { sort: 'price', limit: 2 })
    const next = { sort: 'price', cursor: first.next_cursor, limit: 50 }
    expect(
      (await readSlugs(site, { ...next, locale: 'de', currency: 'EUR', facets: true })).join(''),
    ).toBe('acbeg')
  })

  test('a trip that is published between two pages does not shift them', async () => {
    const other = await makeSeller(service)
    const own = await makeStorefront(service, other)
    await makeTrips(
      service,
      other,
      ['p', 'q', 'r', 's'].map((slug, index) => ({
        city: 'aqaba',
        slug,
        publishedAt: minutesAgo(service.now(), index + 10),
      })),
    )
    const first = await readList(own, { limit: 2 })
    await makeTrips(service, other, [{ city: 'aqaba', slug: 'newer' }])
    const second = await readList(own, { limit: 2, cursor: first.next_cursor })
    expect(second.data.map((card: { slug: string }) => card.slug)).toEqual(['r', 's'])
    expect(second.total).toBe(5)
    expect(second.next_cursor).toBeNull()
  })

  describe('422: a cursor that is not of this list [T-SQL-2]', () => {
    test('every changed character', async () => {
      const { next_cursor: cursor } = await readList(site, { limit: 2 })
      for (let at = 0; at < cursor.length; at++) {
        const other = cursor[at] === 'A' ? 'B' : 'A'
        const changed = cursor.slice(0, at) + other + cursor.slice(at + 1)
        const sent = await askList(site, { limit: 2, cursor: changed })
        expect([sent.status, sent.body.details.parameter]).toEqual([422, 'cursor'])
      }
    })

    test.each([
      { city: 'aqaba' },
      { q: 'trip' },
      { sort: 'price' },
      { travellers: 2 },
      { max_price: 100 },
      { price: 'ask' },
      { collection: 'x' },
      { duration: 'multi_day' },
    ])('the same with %j', async other => {
      const { next_cursor: cursor } = await readList(site, { limit: 2 })
      const sent = await askList(site, { ...other, limit: 2, cursor })
      expect([sent.status, sent.body.details.parameter]).toEqual([422, 'cursor'])
    })

    test('on another site, even of the same seller', async () => {
      const { next_cursor: cursor } = await readList(site, { limit: 2 })
      const sister = await makeStorefront(service, seller)
      expect((await askList(sister, { limit: 2, cursor })).status).toBe(422)
    })

    test.each(['', ' '])('but a blank one is none at all', async cursor => {
      expect(await readList(site, { cursor })).toEqual(await readList(site))
    })
  })
})
