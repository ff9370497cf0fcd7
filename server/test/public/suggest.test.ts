import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makePlace, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let other: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { callsPerMinute: 100_000 })
  other = await makeStorefront(service, await makeSeller(service), { callsPerMinute: 100_000 })
  const names = { en: 'Aqaba', de: 'Akaba', ar: 'العقبة' }
  const aqaba = await makeCity(service, { slug: 'aqaba', names })
  await makeCity(service, { slug: 'aquitaine', names: 'Aquitaine' })
  const place = await makePlace(service, aqaba, {
    slug: 'aquarium',
    names: { en: 'Aquarium', de: 'Meeresaquarium' },
  })
  await makePlace(service, aqaba, { slug: 'aqueduct', names: 'Aqueduct' })
  const category = await makeCategory(service, { slug: 'aqua', names: { en: 'Aqua sports' } })
  await makeTrip(service, seller, {
    city: aqaba,
    slug: 'dive',
    texts: {
      en: { title: 'Aquanaut dive', summary: '' },
      de: { title: 'Tauchen wie ein Aquanaut', summary: '' },
    },
    stops: [place.slug],
    categories: [category.slug],
  })
})
afterAll(() => service.close())

const suggest = async (q: string, query: Record<string, string> = {}, at = site) => {
  const parameters = new URLSearchParams({ q, ...query })
  const { status, body } = await at.send({ path: `/v1/public/suggest?${parameters}` })
  expect(status).toBe(200)
  return body
}

describe('GET /v1/public/suggest', () => {
  test('what begins so, of what is sold here, in the language asked for [R-SRCH-20]', async () => {
    expect(await suggest('aqu', { locale: 'de' })).toEqual({
      cities: [],
      places: [
        {
          slug: 'aquarium',
          name: 'Meeresaquarium',
          city: { slug: 'aqaba', name: 'Akaba' },
          trip_count: 1,
        },
      ],
      categories: [{ slug: 'aqua', name: 'Aqua sports', trip_count: 1 }],
      trips: [
        {
          id: expect.any(String),
          slug: 'dive',
          title: 'Tauchen wie ein Aquanaut',
          city: { slug: 'aqaba', name: 'Akaba' },
          seller: { slug: seller.slug, name: seller.name },
        },
      ],
    })
    const { cities } = await suggest('aqa')
    expect(cities).toEqual([
      {
        slug: 'aqaba',
        name: 'Aqaba',
        country: { slug: 'jo', name: 'Jordan' },
        trip_count: 1,
      },
    ])
  })

  test('typos are forgiven, and names of other languages found [R-SRCH-20]', async () => {
    expect((await suggest('aqbaa')).cities).toHaveLength(1)
    expect((await suggest('العق')).cities[0].name).toBe('Aqaba')
    expect((await suggest('aquarim')).places).toHaveLength(1)
    expect((await suggest('aqunaut')).trips).toHaveLength(1)
  })

  test('nothing of what another site sells [R-SRCH-20]', async () => {
    const nothing = { cities: [], places: [], categories: [], trips: [] }
    expect(await suggest('aqaba', {}, other)).toEqual(nothing)
    expect(await suggest('zzzzz')).toEqual(nothing)
  })

  test('at most so many of each, and a 304 for what is known [R-SRCH-20, R-CACHE-05]', async () => {
    const path = '/v1/public/suggest?q=aqu&limit=1'
    const first = await site.send({ path })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await site.send({ path, headers })).status).toBe(304)
    for (const found of Object.values<unknown[]>(first.body)) {
      expect(found.length).toBeLessThanOrEqual(1)
    }
  })

  test('while search is down names are still suggested [R-SRCH-21]', async () => {
    const set = (state: string) => platformCalls(service).put('/v1/platform/search', { state })
    await set('down')
    const found = await suggest('aqua')
    expect([found.trips, found.categories.length]).toEqual([[], 1])
    await set('ready')
    expect((await suggest('aqua')).trips).toHaveLength(1)
  })

  test.each(['a', '', ' '])('422 for q=%j: two characters are needed [R-SRCH-20]', async q => {
    const { status, body } = await site.send({ path: `/v1/public/suggest?q=${q}` })
    expect([status, body.details.parameter]).toEqual([422, 'q'])
  })
})
