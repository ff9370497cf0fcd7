import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePlace, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

let service: TestService
let one: MadeSeller
let two: MadeSeller
let unapproved: MadeSeller
let site: MadeStorefront
let market: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  one = await makeSeller(service, { approved: true })
  two = await makeSeller(service, { approved: true })
  unapproved = await makeSeller(service)
  site = await makeStorefront(service, one, { languages: ['en', 'de'] })
  const runner = await makeSeller(service, { mayRunMarketplace: true })
  market = await makeStorefront(service, runner, { kind: 'marketplace' })
  const region = { region: 'north', regionNames: { en: 'North', de: 'Norden' } }
  await makeCity(service, { slug: 'irbid', names: { en: 'Irbid' }, ...region })
  await makeCity(service, { slug: 'ajloun', names: { en: 'Ajloun', de: 'Adschlun' }, ...region })
  await makeCity(service, { slug: 'zarqa', ...region })
  await makeCity(service, { slug: 'jerash', ...region })
  const jerash = await makePlace(service, { slug: 'jerash' })
  await makeTrip(service, one, { city: 'irbid', stops: [jerash.slug] })
  await makeTrip(service, one, { city: 'zarqa' })
  await makeTrip(service, one, { city: 'zarqa' })
  await makeTrip(service, one, { city: 'ajloun' })
  await makeTrip(service, two, { city: 'ajloun' })
  await makeTrip(service, two, { city: 'ajloun' })
  await makeTrip(service, unapproved, { city: 'irbid' })
})
afterAll(() => service.close())

type City = { slug: string; name: string; trip_count: number; seller_count: number }
const list = async (from = site, locale = 'en'): Promise<City[]> =>
  (await from.send({ path: `/v1/public/cities?locale=${locale}` })).body.data
const brief = (cities: City[]) =>
  cities.map(({ slug, trip_count, seller_count }) => [slug, trip_count, seller_count])

describe('GET /v1/public/cities', () => {
  test('cities where trips start, those with the most trips first, then by name', async () => {
    expect(brief(await list())).toEqual([
      ['zarqa', 2, 1],
      ['ajloun', 1, 1],
      ['irbid', 1, 1],
    ])
  })

  test('a city that is only visited on the way is not listed [R-GEO-02]', async () => {
    expect((await list()).map(({ slug }) => slug)).not.toContain('jerash')
  })

  test('items carry region, country, world_region and both counts [R-GEO-03]', async () => {
    expect((await list()).find(({ slug }) => slug === 'irbid')).toEqual({
      slug: 'irbid',
      name: 'Irbid',
      region: { slug: 'north', name: 'North' },
      country: { slug: 'jo', name: 'Jordan' },
      world_region: expect.any(String),
      trip_count: 1,
      seller_count: 1,
    })
  })

  test('a marketplace counts approved sellers and their trips only [R-GEN-05, R-GEO-03]', async () => {
    expect(brief(await list(market))).toEqual([
      ['ajloun', 3, 2],
      ['zarqa', 2, 1],
      ['irbid', 1, 1],
    ])
  })

  test('a trip counts from its publishing to its unpublishing [R-GEO-01, R-GEO-04]', async () => {
    await makeCity(service, { slug: 'tafila' })
    const counted = async () =>
      (await list()).find(({ slug }) => slug === 'tafila')?.trip_count ?? 0
    const first = await makeTrip(service, one, { city: 'tafila' })
    expect(await counted()).toBe(1)
    const second = await makeTrip(service, one, { city: 'tafila' })
    expect(await counted()).toBe(2)
    const step = (trip: { id: string }, verb: 'publish' | 'unpublish') =>
      one.send({ method: 'POST', path: `/v1/trips/${trip.id}/${verb}` })
    await step(first, 'unpublish')
    expect(await counted()).toBe(1)
    await step(first, 'publish')
    expect(await counted()).toBe(2)
    await step(first, 'unpublish')
    await step(second, 'unpublish')
    expect(await counted()).toBe(0)
  })

  test('names come in the asked language, else in English [R-GEO-18]', async () => {
    const cities = await list(site, 'de')
    expect(cities.find(({ slug }) => slug === 'ajloun')).toMatchObject({
      name: 'Adschlun',
      region: { name: 'Norden' },
      country: { name: 'Jordanien' },
    })
    expect(cities.find(({ slug }) => slug === 'irbid')?.name).toBe('Irbid')
  })

  test.each(['', 'xx', 'de-AT', '%00', 'e', 'DROP TABLE', '🙂'])(
    'never refuses a language: %j',
    async locale => {
      const { status } = await site.send({ path: `/v1/public/cities?locale=${locale}` })
      expect([200, 422]).toContain(status)
    },
  )

  test('a renamed city is shown under its new name at once', async () => {
    await service.platform({
      method: 'PATCH',
      path: '/v1/platform/cities/zarqa',
      body: { names: { en: 'Zerqa' } },
    })
    expect((await list())[0]).toMatchObject({ slug: 'zarqa', name: 'Zerqa' })
  })

  test('its sellers leave a marketplace when they are suspended', async () => {
    const path = `/v1/platform/sellers/${two.slug}`
    await service.platform({ method: 'POST', path: `${path}/suspend` })
    expect(brief(await list(market))).toContainEqual(['ajloun', 1, 1])
    await service.platform({ method: 'POST', path: `${path}/reinstate` })
    expect(brief(await list(market))).toContainEqual(['ajloun', 3, 2])
  })
})
