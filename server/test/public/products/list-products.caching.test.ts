import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServiceOn } from '../../edge/second-process.ts'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { makeTwoTenants, platformCalls, setRate, type TwoTenants } from '../../support/world.ts'
import { askList, readList, readSlugs } from './read-list.ts'

describe('GET /v1/public/products: what is kept', () => {
  let service: TestService
  let world: TwoTenants
  let tripId: string

  beforeAll(async () => {
    service = await openTestService()
    world = await makeTwoTenants(service)
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    await makeCity(service, { slug: 'aqaba', names: { en: 'Aqaba', de: 'Akaba' } })
    for (const [seller, site] of [
      [world.sellerA, world.a1],
      [world.sellerB, world.b1],
    ] as const) {
      await seller.send({
        method: 'PATCH',
        path: `/v1/storefronts/${site.id}`,
        body: { languages: ['en', 'de'], currencies: ['USD', 'EUR'] },
      })
    }
    ;({ id: tripId } = await makeTrip(service, world.sellerA, { slug: 'of-a', city: 'aqaba' }))
    await makeTrip(service, world.sellerB, { slug: 'of-b', city: 'aqaba' })
  })
  afterAll(() => service.close())

  const ifNoneMatch = (etag: string | undefined) => ({ headers: { 'if-none-match': etag ?? '' } })
  const path = '/v1/public/products'

  test('an unchanged list is 304; after a change it is 200 with the new card and another tag [R-CACHE-05, R-CACHE-07]', async () => {
    const first = await world.a1.send({ path })
    expect(first.headers.etag).toMatch(/^W\/"/)
    expect(first.headers['cache-control']).toBe('private, max-age=60')
    expect((await world.a1.send({ path, ...ifNoneMatch(first.headers.etag) })).status).toBe(304)
    await world.sellerA.send({
      method: 'PATCH',
      path: `/v1/trips/${tripId}`,
      body: { duration_minutes: 77 },
    })
    const next = await world.a1.send({ path, ...ifNoneMatch(first.headers.etag) })
    expect(next.status).toBe(200)
    expect(next.body.data[0].duration_minutes).toBe(77)
    expect(next.headers.etag).not.toBe(first.headers.etag)
  })

  test('a tag of one language or currency does not stand for another [R-CACHE-11, T-CACHE-1]', async () => {
    const variants = ['', '?locale=de', '?currency=EUR', '?locale=de&currency=EUR', '?travellers=2']
    const tags = []
    for (const variant of variants) {
      tags.push((await world.a1.send({ path: path + variant })).headers.etag)
    }
    expect(new Set(tags).size).toBe(variants.length)
    const crossed = await world.a1.send({ path: `${path}?locale=de`, ...ifNoneMatch(tags[0]) })
    expect(crossed.status).toBe(200)
    expect(crossed.body.data[0].city.name).toBe('Akaba')
  })

  test('a tag of one storefront does not stand for another’s, nor do its answers [T-CACHE-1]', async () => {
    const ofA = await world.a1.send({ path })
    const ofB = await world.b1.send({ path, ...ifNoneMatch(ofA.headers.etag) })
    expect(ofB.status).toBe(200)
    expect(ofB.text).not.toContain('of-a')
    expect(await readSlugs(world.m)).toEqual(['of-b'])
    expect(ofA.text).not.toContain('of-b')
  })

  test('sites of one seller that show prices differently do not share them [T-CACHE-1]', async () => {
    const a2 = await readList(world.a2, { currency: 'EUR' })
    const a1 = await readList(world.a1, { currency: 'EUR' })
    expect(a2.data[0].from_price.currency).toBe('USD')
    expect(a1.data[0].from_price.currency).toBe('EUR')
  })

  test('the process that wrote sees it at once, on every storefront that sells the trip [R-CACHE-07]', async () => {
    for (const minutes of [31, 32, 33, 34, 35]) {
      await world.sellerB.send({
        method: 'PATCH',
        path: '/v1/trips/of-b',
        body: { duration_minutes: minutes },
      })
      for (const site of [world.b1, world.m]) {
        const { data } = await readList(site, { sort: 'duration' })
        expect(data[0].duration_minutes).toBe(minutes)
        expect(await readSlugs(site, { duration: 'full_day' })).toEqual([])
      }
    }
  })

  describe('another process on the same database', () => {
    let second: Awaited<ReturnType<typeof openTestServiceOn>>
    beforeAll(async () => {
      second = await openTestServiceOn(service)
    })
    afterAll(() => second.close())

    const site = (key: string) => ({
      send: (request: { path: string }) => second.send({ ...request, key }),
    })

    test('hears of a write and forgets what it kept, for the seller’s site and a marketplace [R-CACHE-07]', async () => {
      const b1 = site(world.b1.key)
      const market = site(world.m.key)
      expect(await readSlugs(b1, { sort: 'duration' })).toEqual(['of-b'])
      expect(await readSlugs(market, { sort: 'duration' })).toEqual(['of-b'])
      for (const slug of ['one-more', 'and-another', 'a-third']) {
        await makeTrip(service, world.sellerB, { slug, city: 'aqaba' })
        for (const reader of [b1, market]) {
          const seen = async () => (await readSlugs(reader, { sort: 'duration' })).includes(slug)
          await until(seen)
        }
        // The writer itself does not wait.
        expect(await readSlugs(world.m, { sort: 'duration' })).toContain(slug)
      }
    })

    test('an answer that is a moment late is not kept for longer [R-CACHE-07]', async () => {
      const market = site(world.m.key)
      await readList(market)
      await platformCalls(service).put(`/v1/platform/withheld-trips/${await idOf('a-third')}`, {})
      const seen = async () => !(await readSlugs(market)).includes('a-third')
      await until(seen)
      expect(await readSlugs(market)).not.toContain('a-third')
    })

    const idOf = async (slug: string) => {
      const { data } = await readList(world.b1)
      return data.find((card: { slug: string }) => card.slug === slug).id
    }

    test('a cursor of one process is good in another only with the same secret', async () => {
      const first = await askList(world.b1, { limit: 1 })
      const sent = await askList(site(world.b1.key), { limit: 1, cursor: first.body.next_cursor })
      expect(sent.status).toBe(422)
    })
  })
})
