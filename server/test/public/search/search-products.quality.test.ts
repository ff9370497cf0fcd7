import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { NO_SEARCH_FILTERS } from '#domain/search/hit-set.ts'
import { searchTrips } from '#operations/search/search-products.ts'
import { makeCity, makePlace, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'
import { openRandom, withOneTypo } from './seeded-random.ts'

const TRIPS = 600
const QUERIES = 200

type Trip = { id: string; words: Set<string> }

describe('how good it is', () => {
  let service: TestService
  let caller: WebsiteCaller
  let trips: Trip[]
  const random = openRandom(7)

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service)
    caller = { kind: 'website', storefrontKind: 'direct', sellerId: seller.id } as WebsiteCaller
    const word = () => random.word({ from: 4, to: 11, of: 'many' })
    const things = Array.from({ length: 300 }, word)
    const towns = [...new Set(Array.from({ length: 30 }, word))]
    const sights = [...new Set(Array.from({ length: 120 }, word))]
    for (const name of towns) await makeCity(service, { slug: `c-${name}`, names: name })
    for (const name of sights) {
      await makePlace(service, { slug: `c-${towns[0]}` }, { slug: `p-${name}`, names: name })
    }
    const overrides = Array.from({ length: TRIPS }, (_, at) => {
      const [city, sight] = [random.one(towns), random.one(sights)]
      const title = random.some(things, 3)
      return {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        city: `c-${city}`,
        stops: [`p-${sight}`],
        texts: { en: { title: title.join(' '), summary: random.some(things, 25).join(' ') } },
        words: [...title, city, sight],
      }
    })
    trips = overrides.map(({ id, words }) => ({ id, words: new Set(words) }))
    await makeTrips(
      service,
      seller,
      overrides.map(({ words: _words, ...trip }) => trip),
    )
  })
  afterAll(() => service.close())

  test('with a typo in every word a right trip is among the first five, nine times in ten [R-SRCH-07]', async () => {
    let good = 0
    for (let at = 0; at < QUERIES; at++) {
      const meant = [...random.one(trips).words]
      const words = [random.one(meant.slice(0, 3)), random.one(meant.slice(3))]
      const q = words.map(word => withOneTypo(word, random)).join(' ')
      const isRight = (id: string) =>
        words.every(word => trips.find(trip => trip.id === id)?.words.has(word))
      const asked = { q, locale: 'en', filters: NO_SEARCH_FILTERS, offset: 0, limit: 5 }
      const found = await searchTrips(service.db, caller, asked)
      if (found.trips.some(({ tripId }) => isRight(tripId))) good++
    }
    expect(good / QUERIES).toBeGreaterThanOrEqual(0.9)
  })
})
