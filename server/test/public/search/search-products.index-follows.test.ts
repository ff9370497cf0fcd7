import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FACET_LIST, FIELD_FACETS } from '#values/facets.ts'
import { openTestServiceOn } from '../../edge/second-process.ts'
import {
  type MadeCity,
  makeCategory,
  makeCity,
  makeMedia,
  makePlace,
  makeTrip,
  makeTrips,
} from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  sellerCalls,
} from '../../support/world.ts'
import { findSlugs, readSearch } from './read-search.ts'

describe('the index follows every change at once', () => {
  let service: TestService
  let seller: MadeSeller
  let site: MadeStorefront
  let market: MadeStorefront
  let city: MadeCity

  beforeAll(async () => {
    service = await openTestService()
    seller = await makeSeller(service, { approved: true })
    site = await makeStorefront(service, seller, {
      languages: ['en', 'de'],
      callsPerMinute: 100_000,
    })
    const keeper = await makeSeller(service, { mayRunMarketplace: true })
    market = await makeStorefront(service, keeper, { kind: 'marketplace', callsPerMinute: 100_000 })
    city = await makeCity(service, { slug: 'jerash', names: 'Jerash' })
  })
  afterAll(() => service.close())

  const owner = () => sellerCalls(service, seller.ownerKey)
  const platform = () => platformCalls(service)

  test('publish, rename, unpublish [R-SRCH-16, R-SRCH-17]', async () => {
    const trip = await makeTrip(service, seller, { city, publishedAt: null, title: 'Hippodrome' })
    const path = `/v1/trips/${trip.id}`
    expect(await findSlugs(site, 'hippodrome')).toEqual([])
    await owner().post(`${path}/publish`)
    expect(await findSlugs(site, 'hippodrome')).toEqual([trip.slug])
    const text = { title: 'Chariot race', summary: 'In the arena' }
    await owner().put(`${path}/texts/en`, text)
    expect(await findSlugs(site, 'hippodrome')).toEqual([])
    expect(await findSlugs(site, 'chariot arena')).toEqual([trip.slug])
    await owner().post(`${path}/unpublish`)
    expect(await findSlugs(site, 'chariot')).toEqual([])
    const [row] = await service.db`select from trip_search where trip_id = ${trip.id}`
    expect(row).toBeUndefined()
  })

  test('a language that is taken back is no longer found', async () => {
    const trip = await makeTrip(service, seller, {
      city,
      texts: {
        en: { title: 'Olive harvest', summary: '' },
        de: { title: 'Olivenernte', summary: '' },
      },
    })
    expect(await findSlugs(site, 'olivenernte', { locale: 'de' })).toEqual([trip.slug])
    await owner().post(`/v1/trips/${trip.id}/texts/de/unpublish`)
    expect(await findSlugs(site, 'olivenernte', { locale: 'de' })).toEqual([])
    expect(await findSlugs(site, 'olive', { locale: 'de' })).toEqual([trip.slug])
  })

  test('an item has the cover and the rating of its card [R-SRCH-05, R-SRCH-19]', async () => {
    const photo = await makeMedia(service, seller)
    await makeTrip(service, seller, {
      city,
      title: 'Zeppelin',
      photos: [{ mediaId: photo.id, alt: { en: 'A balloon', de: 'Ein Ballon' } }],
      reviewScore: '4.50',
      reviewCount: 12,
    })
    const { data } = await readSearch(site, { q: 'zeppelin', locale: 'de' })
    const { body } = await site.send({ path: '/v1/public/products?q=zeppelin&locale=de' })
    expect(data[0]).toMatchObject({
      cover: { alt: 'Ein Ballon' },
      rating: { score: 4.5, count: 12 },
    })
    expect(data[0].cover).toEqual(body.data[0].cover)
    expect(data[0].rating).toEqual(body.data[0].rating)
  })

  test('filters of a search follow the trip', async () => {
    const trip = await makeTrip(service, seller, { city, title: 'Potter', durationMinutes: 60 })
    expect(await findSlugs(site, 'potter', { duration_max: 60 })).toEqual([trip.slug])
    await owner().patch(`/v1/trips/${trip.id}`, { duration_minutes: 400 })
    expect(await findSlugs(site, 'potter', { duration_max: 60 })).toEqual([])
    const { facets } = await readSearch(site, { q: 'potter' })
    expect(facets.duration).toEqual([{ value: 'full_day', name: 'Full day', count: 1 }])
  })

  test('every column that the index has of the list follows it', async () => {
    const category = await makeCategory(service)
    // A day and several days: what differs between them is said by their kind.
    const [changed, other] = await makeTrips(service, seller, [
      { ...valuesAt(0), city, publishedAt: service.now().subtract({ hours: 1 }) },
      { ...valuesAt(1), city: await makeCity(service), categories: [category.slug] },
    ])
    const { db } = service
    await db`update trip_listings set on_network = false where trip_id = ${other?.id ?? ''}`
    const columns = await db<{ name: string }[]>`
      select s.column_name as name from information_schema.columns s
      join information_schema.columns l using (table_schema, column_name)
      where s.table_name = 'trip_search' and l.table_name = 'trip_listings'
        and column_name not in ('seller_id', 'trip_id')
    `
    expect(columns.length).toBeGreaterThan(FIELD_FACETS.length)
    for (const { name } of columns) {
      const read = async (table: string, trip: { id: string } | undefined) => {
        const [row] = await db`
          select to_jsonb(${db(name)}) as value from ${db(table)} where trip_id = ${trip?.id ?? ''}
        `
        return row?.value
      }
      const wanted = await read('trip_listings', other)
      expect(await read('trip_search', changed), name).not.toEqual(wanted)
      await db`
        update trip_listings l set ${db(name)} = o.${db(name)} from trip_listings o
        where l.trip_id = ${changed?.id ?? ''} and o.trip_id = ${other?.id ?? ''}
      `
      expect(await read('trip_search', changed), name).toEqual(wanted)
    }
  })

  test('a category that gets another name is found by it [R-SRCH-17]', async () => {
    const category = await makeCategory(service, { names: { en: 'Stargazing', de: 'Sterne' } })
    const trip = await makeTrip(service, seller, {
      city,
      title: 'After dark',
      categories: [category.slug],
    })
    expect(await findSlugs(site, 'stargazing')).toEqual([trip.slug])
    expect(await findSlugs(site, 'sterne', { locale: 'de' })).toEqual([trip.slug])
    const path = `/v1/platform/categories/${category.slug}`
    await platform().patch(path, { names: { en: 'Astronomy' } })
    expect(await findSlugs(site, 'stargazing')).toEqual([])
    expect(await findSlugs(site, 'astronomy')).toEqual([trip.slug])
    await platform().post(`${path}/retire`)
    expect(await findSlugs(site, 'astronomy')).toEqual([])
  })

  test('so are a place, a city and a region [R-SRCH-17]', async () => {
    const ajloun = await makeCity(service, {
      slug: 'ajloun',
      names: 'Ajloun',
      region: 'hills',
      regionNames: 'Green Hills',
    })
    const place = await makePlace(service, ajloun, { slug: 'castle', names: 'Saladin Castle' })
    const trip = await makeTrip(service, seller, { city: ajloun, startPlace: place.slug })
    for (const q of ['ajloun', 'green hills', 'saladin', 'jordan']) {
      expect(await findSlugs(site, q)).toContain(trip.slug)
    }
    await platform().patch('/v1/platform/places/castle', { names: { en: 'Rabad Fortress' } })
    expect(await findSlugs(site, 'saladin')).toEqual([])
    expect(await findSlugs(site, 'fortress')).toEqual([trip.slug])
    const names = { en: 'Oak Town' }
    const region = { slug: 'hills', names: { en: 'Woodland' } }
    await platform().patch('/v1/platform/cities/ajloun', { names, region })
    expect(await findSlugs(site, 'ajloun')).toEqual([])
    expect(await findSlugs(site, 'woodland fortress oak')).toEqual([trip.slug])
  })

  test('a merged place is found by the name of the one that took it in', async () => {
    const old = await makePlace(service, city, { slug: 'old-gate', names: 'Hadrian Arch' })
    await makePlace(service, city, { slug: 'new-gate', names: 'Triumphal Gate' })
    const trip = await makeTrip(service, seller, { city, title: 'Ruins', stops: [old.slug] })
    await platform().post('/v1/platform/places/old-gate/merge', { into: 'new-gate' })
    expect(await findSlugs(site, 'hadrian')).toEqual([])
    expect(await findSlugs(site, 'triumphal')).toEqual([trip.slug])
  })

  test('a trip without English is found in the language it is shown in', async () => {
    const french = await makeSeller(service, { languages: ['fr', 'de'] })
    const theirs = await makeStorefront(service, french, { languages: ['fr', 'de'] })
    const trip = await makeTrip(service, french, {
      city,
      texts: {
        fr: { title: 'Promenade', summary: '' },
        de: { title: 'Spaziergang', summary: '' },
      },
    })
    const find = (q: string) => findSlugs(theirs, q, { locale: 'it' })
    expect(await find('promenade')).toEqual([trip.slug])
    expect(await find('spaziergang')).toEqual([])
    await sellerCalls(service, french.ownerKey).patch('/v1/seller', { default_language: 'de' })
    expect(await find('promenade')).toEqual([])
    expect(await find('spaziergang')).toEqual([trip.slug])
  })

  test('the network finds only what it sells: approved, not suspended, not withheld', async () => {
    const other = await makeSeller(service)
    const trip = await makeTrip(service, other, { city, title: 'Beekeeper' })
    const path = `/v1/platform/sellers/${other.slug}`
    expect(await findSlugs(market, 'beekeeper')).toEqual([])
    await platform().post(`${path}/approve`)
    expect(await findSlugs(market, 'beekeeper')).toEqual([trip.slug])
    await platform().put(`/v1/platform/withheld-trips/${trip.id}`, {})
    expect(await findSlugs(market, 'beekeeper')).toEqual([])
    await platform().delete(`/v1/platform/withheld-trips/${trip.id}`)
    expect(await findSlugs(market, 'beekeeper')).toEqual([trip.slug])
    await platform().post(`${path}/suspend`)
    expect(await findSlugs(market, 'beekeeper')).toEqual([])
    const own = await makeStorefront(service, other)
    expect(await findSlugs(own, 'beekeeper')).toEqual([trip.slug])
  })

  test('a draft, and a trip without an option, are never found', async () => {
    await makeTrips(service, seller, [
      { city, publishedAt: null, title: 'Unseen draft' },
      { city, options: [], title: 'Unseen optionless' },
    ])
    expect(await findSlugs(site, 'unseen')).toEqual([])
    expect(await findSlugs(market, 'unseen')).toEqual([])
  })

  test('another process finds it too, and hears of the switch [R-SRCH-02]', async () => {
    const trip = await makeTrip(service, seller, { city, title: 'Falconry' })
    const second = await openTestServiceOn(service)
    try {
      const send = (request: { path: string }) => second.send({ ...request, key: site.key })
      const status = async () => (await send({ path: '/v1/public/search?q=falconry' })).status
      expect(await findSlugs({ send }, 'falconry')).toEqual([trip.slug])
      await platform().put('/v1/platform/search', { state: 'down' })
      await expect.poll(status, { interval: 5 }).toBe(503)
      await platform().put('/v1/platform/search', { state: 'ready' })
      await expect.poll(status, { interval: 5 }).toBe(200)
    } finally {
      await second.close()
    }
  })
})

/** One value of each closed list that a trip has a field for. */
function valuesAt(at: number): object {
  return Object.fromEntries(
    FIELD_FACETS.map(facet => [FACET_LIST[facet].field, FACET_LIST[facet].values[at]]),
  )
}
