import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../../support/world.ts'
import { minutesAgo, readList, readSlugs, walkList } from './read-list.ts'

describe('GET /v1/public/products: the home and collections of a marketplace', () => {
  let service: TestService
  let market: MadeStorefront
  let direct: MadeStorefront
  let call: ReturnType<typeof platformCalls>
  const ids = new Map<string, string>()
  const idsOf = (slugs: string) => [...slugs].map(slug => ids.get(slug))

  beforeAll(async () => {
    service = await openTestService()
    call = platformCalls(service)
    const seller = await makeSeller(service, { approved: true, mayRunMarketplace: true })
    const other = await makeSeller(service, { approved: true })
    market = await makeStorefront(service, seller, { kind: 'marketplace' })
    direct = await makeStorefront(service, seller)
    const city = await makeCity(service, { slug: 'aqaba' })
    const tripOverrides = (slug: string, index: number) => ({
      slug,
      city,
      durationMinutes: 100 - index,
      publishedAt: minutesAgo(START, index),
    })
    const made: MadeTrip[] = [
      ...(await makeTrips(service, seller, [...'abcd'].map(tripOverrides))),
      ...(await makeTrips(
        service,
        other,
        [...'xyz'].map((slug, at) => tripOverrides(slug, at + 10)),
      )),
    ]
    for (const { slug, id } of made) ids.set(slug, id)
  })
  beforeEach(async () => {
    await service.freezeAt(START)
    await call.put('/v1/platform/home/featured', { product_ids: [] })
    for (const id of ids.values())
      await call.delete(`/v1/platform/home/hidden/${id}`).catch(() => {})
  })
  afterAll(() => service.close())

  const feature = (slugs: string) =>
    call.put('/v1/platform/home/featured', { product_ids: idsOf(slugs) })
  const hide = (slug: string) => call.put(`/v1/platform/home/hidden/${ids.get(slug)}`, {})
  const read = async (parameters = {}, site = market) =>
    (await readSlugs(site, parameters)).join('')

  test('featured trips lead the home in staff order, then the rest in list order [R-CAT-49]', async () => {
    await feature('zdx')
    expect(await read({ home: true })).toBe('zdxabcy')
    expect(await read()).toBe('abcdxyz')
    expect(await read({ home: false })).toBe('abcdxyz')
  })

  test('another sort orders the rest only [R-CAT-49]', async () => {
    await feature('ax')
    expect(await read({ home: true, sort: 'duration' })).toBe('axzydcb')
  })

  test('filters come before staff: a featured trip that does not pass is not shown [R-CAT-49]', async () => {
    await feature('zdx')
    const { slug } = (await readList(market)).data[0].seller
    expect(await read({ home: true, seller: slug })).toBe('dabc')
  })

  test('hidden trips are left out of the home and its total, and nowhere else [R-CAT-50]', async () => {
    await feature('zd')
    await hide('d')
    await hide('b')
    const home = await readList(market, { home: true, facets: true })
    expect(home.data.map((card: { slug: string }) => card.slug).join('')).toBe('zacxy')
    expect(home.total).toBe(5)
    expect(home.facets.city).toEqual([{ value: 'aqaba', name: 'aqaba', count: 5 }])
    expect((await readList(market)).total).toBe(7)
  })

  test('a home is read page by page like any list', async () => {
    await feature('zdx')
    await hide('a')
    const { slugs, totals } = await walkList(market, { home: true, limit: 2 })
    expect(slugs.join('')).toBe('zdxbcy')
    expect(new Set(totals)).toEqual(new Set([6]))
  })

  test('on a direct storefront home has no effect [R-CAT-51]', async () => {
    await feature('d')
    await hide('a')
    expect(await readList(direct, { home: true })).toEqual(await readList(direct))
  })

  describe('a collection', () => {
    beforeAll(async () => {
      const names = { en: 'Autumn' }
      await call.post('/v1/platform/collections', { slug: 'autumn', names })
      await call.put('/v1/platform/collections/autumn/trips', { product_ids: idsOf('xbza') })
      await call.post('/v1/platform/collections', {
        slug: 'last-month',
        names,
        show_from: '2026-10-01',
        show_to: '2026-10-31',
      })
      await call.put('/v1/platform/collections/last-month/trips', { product_ids: idsOf('ab') })
    })

    test('its trips come in staff order, and no others [R-CAT-52]', async () => {
      const list = await readList(market, { collection: 'autumn' })
      expect(list.data.map((card: { slug: string }) => card.slug).join('')).toBe('xbza')
      expect(list.total).toBe(4)
      expect(await read({ collection: 'autumn', sort: 'duration' })).toBe('zxba')
      expect((await walkList(market, { collection: 'autumn', limit: 3 })).slugs.join('')).toBe(
        'xbza',
      )
    })

    test('without those hidden from the home [R-CAT-53]', async () => {
      await hide('b')
      expect(await read({ collection: 'autumn' })).toBe('xza')
      expect((await readList(market, { collection: 'autumn' })).total).toBe(3)
    })

    test('none when it is not showing, unknown or hidden, and no error [R-CAT-54]', async () => {
      const empty = { data: [], next_cursor: null, total: 0 }
      expect(await readList(market, { collection: 'last-month' })).toEqual(empty)
      expect(await readList(market, { collection: 'never-made' })).toEqual(empty)
      await call.patch('/v1/platform/collections/autumn', { hidden: true })
      expect(await readList(market, { collection: 'autumn' })).toEqual(empty)
      await call.patch('/v1/platform/collections/autumn', { hidden: false })
      expect(await read({ collection: 'autumn' })).toBe('xbza')
    })

    test('none on a direct storefront [R-CAT-55]', async () => {
      const empty = { data: [], next_cursor: null, total: 0 }
      expect(await readList(direct, { collection: 'autumn' })).toEqual(empty)
      const { facets } = await readList(direct, { collection: 'autumn', facets: true })
      expect(facets.city).toEqual([])
    })

    test('it takes the place of the home [R-CAT-56]', async () => {
      await feature('a')
      expect(await readList(market, { home: true, collection: 'autumn' })).toEqual(
        await readList(market, { collection: 'autumn' }),
      )
    })

    test('it begins and ends at midnight in the zone of the marketplace, kept answers too [R-CAT-54]', async () => {
      await call.patch('/v1/platform/settings', { marketplace_zone: 'Asia/Amman' })
      await call.patch('/v1/platform/collections/last-month', {
        show_from: '2026-11-16',
        show_to: '2026-11-16',
      })
      const at = async (instant: string) => {
        await service.freezeAt(Temporal.Instant.from(instant))
        return read({ collection: 'last-month' })
      }
      // Amman is three hours ahead.
      expect(await at('2026-11-15T20:59:59Z')).toBe('')
      expect(await at('2026-11-15T21:00:00Z')).toBe('ab')
      expect(await at('2026-11-16T20:59:59Z')).toBe('ab')
      expect(await at('2026-11-16T21:00:00Z')).toBe('')
      await call.patch('/v1/platform/settings', { marketplace_zone: 'UTC' })
    })
  })
})
