import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { searchTrips } from '#operations/search/search-products.ts'
import { makeCity, makePlace, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'
import { openChance, withOneSlip } from './chance.ts'

const TRIPS = 600
const QUESTIONS = 200
const NO_FILTERS = {
  city: [],
  category: [],
  template: [],
  minMinutes: null,
  maxMinutes: null,
}

type Trip = { id: string; words: Set<string> }

describe('how good it is', () => {
  let service: TestService
  let caller: WebsiteCaller
  let trips: Trip[]
  const chance = openChance(7)

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service)
    caller = { kind: 'website', storefrontKind: 'direct', sellerId: seller.id } as WebsiteCaller
    const word = () => chance.word({ from: 4, to: 11, of: 'many' })
    const things = Array.from({ length: 300 }, word)
    const towns = [...new Set(Array.from({ length: 30 }, word))]
    const sights = [...new Set(Array.from({ length: 120 }, word))]
    for (const name of towns) await makeCity(service, { slug: `c-${name}`, names: name })
    for (const name of sights) {
      await makePlace(service, { slug: `c-${towns[0]}` }, { slug: `p-${name}`, names: name })
    }
    const wishes = Array.from({ length: TRIPS }, (_, at) => {
      const [city, sight] = [chance.one(towns), chance.one(sights)]
      const title = chance.some(things, 3)
      return {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        city: `c-${city}`,
        stops: [`p-${sight}`],
        texts: { en: { title: title.join(' '), summary: chance.some(things, 25).join(' ') } },
        told: [...title, city, sight],
      }
    })
    trips = wishes.map(({ id, told }) => ({ id, words: new Set(told) }))
    await makeTrips(
      service,
      seller,
      wishes.map(({ told: _told, ...wish }) => wish),
    )
  })
  afterAll(() => service.close())

  test('with a slip in every word a right trip is among the first five, nine times in ten [R-SRCH-07]', async () => {
    let good = 0
    for (let at = 0; at < QUESTIONS; at++) {
      const meant = [...chance.one(trips).words]
      const words = [chance.one(meant.slice(0, 3)), chance.one(meant.slice(3))]
      const q = words.map(word => withOneSlip(word, chance)).join(' ')
      const isRight = (id: string) =>
        words.every(word => trips.find(trip => trip.id === id)?.words.has(word))
      const asked = { q, locale: 'en', filters: NO_FILTERS, offset: 0, limit: 5 }
      const found = await searchTrips(service.db, caller, asked)
      if (found.trips.some(({ tripId }) => isRight(tripId))) good++
    }
    expect(good / QUESTIONS).toBeGreaterThanOrEqual(0.9)
  })
})
