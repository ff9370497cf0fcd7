import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { DURATION_MINUTES, durationOf } from '#domain/listing/listing-row.ts'
import { filterHits, type SearchPage } from '#domain/search/hit-set.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { typosBetween } from '#domain/search/typos.ts'
import { wordsOfText } from '#domain/search/words.ts'
import { findMatches } from '#operations/search/find-matches.ts'
import { findHits, searchTrips } from '#operations/search/search-products.ts'
import { durationFrom } from '#store/trips/trip-listings.ts'
import {
  eachOf,
  FACET_LIST,
  FIELD_FACETS,
  type FieldFacet,
  SEARCH_FACETS,
  type SearchFacet,
} from '#values/facets.ts'
import { makeCategory, makeCity, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'
import { openRandom, type Random, withOneTypo } from './seeded-random.ts'

type Trip = {
  id: string
  title: string
  summary: string
  city: string
  category: string
  /** Values of the closed lists that a trip has a field for. */
  values: Record<FieldFacet, string>
  durationMinutes: number
  publishedAt: Temporal.Instant
}

const TRIPS = 120
const QUERIES = 100

/** The rules once more, word by word and trip by trip, without any index. */
describe('the index finds, orders and counts as the rules say', () => {
  let service: TestService
  let caller: WebsiteCaller
  let trips: Trip[]
  const random = openRandom(20_261_115)
  const vocabulary = Array.from({ length: 60 }, () => random.word({ from: 2, to: 11 }))

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service)
    caller = { kind: 'website', storefrontKind: 'direct', sellerId: seller.id } as WebsiteCaller
    const [cities, categories] = [vocabulary.slice(0, 5), vocabulary.slice(5, 8)]
    for (const name of cities) await makeCity(service, { slug: `c-${name}`, names: name })
    for (const name of categories) await makeCategory(service, { slug: `k-${name}`, names: name })
    trips = Array.from({ length: TRIPS }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      title: random.some(vocabulary, 3).join(' '),
      summary: random.some(vocabulary, 8).join(' '),
      city: random.one(cities),
      category: random.one(categories),
      // The second kind of trip takes days, not minutes.
      values: eachOf(FIELD_FACETS, facet => random.one(FACET_LIST[facet].values.toSpliced(1, 1))),
      durationMinutes: 60 * (1 + random.below(30)),
      publishedAt: service.now().subtract({ hours: random.below(20) }),
    }))
    await makeTrips(
      service,
      seller,
      trips.map(({ title, summary, city, category, values, ...trip }) => ({
        ...trip,
        ...byField(values),
        city: `c-${city}`,
        categories: [`k-${category}`],
        texts: { en: { title, summary } },
      })),
    )
  })
  afterAll(() => service.close())

  const queries = () =>
    Array.from({ length: QUERIES }, () => {
      // Now and then two neighbours of a title are typed as one.
      const pair = random.one(trips).title.split(' ').slice(0, 2).join('')
      const words = random.some([...vocabulary, pair, pair], 1 + random.below(3))
      const typed = words.map(word => (random.below(2) === 0 ? withOneTypo(word, random) : word))
      const last = typed.at(-1) ?? ''
      return [...typed.slice(0, -1), last.slice(0, 1 + random.below(last.length))].join(' ')
    })

  test('matches and their order [R-CAT-19, R-CAT-20, R-CAT-21]', async () => {
    for (const q of queries()) {
      const found = await findMatches(service.db, caller, { q, locale: 'en' })
      expect([...found], q).toEqual(ranked(trips, q))
    }
  })

  test('totals, pages and facets, whatever is filtered [R-SRCH-12, R-SRCH-15]', async () => {
    for (const q of queries()) {
      const filters = someFilters(random, vocabulary)
      const page = 1 + random.below(3)
      const asked = { q, locale: 'en', filters, offset: (page - 1) * 7, limit: 7 }
      const hits = ranked(trips, q).map(([id]) => trips.find(trip => trip.id === id) as Trip)
      const expected = expectedPage(hits, asked)
      // Counted where the trips are, and in memory.
      expect(plain(await searchTrips(service.db, caller, asked)), q).toEqual(expected)
      const held = await findHits(service.db, caller, asked)
      expect(held && plain(filterHits(held, asked)), q).toEqual(expected)
    }
  })
})

test('lengths fall into the same four in the index and in the list', async () => {
  const service = await openTestService()
  try {
    const lengths = [null, 0, 1, 180, 181, 360, 361, 1440, 1441, 4320]
    const pairs = lengths.flatMap(length =>
      [null, 0, 1, 6].map(nights => [length, nights] as const),
    )
    for (const [lengthMinutes, nights] of pairs) {
      const { db } = service
      const lengths = {
        length: db`${lengthMinutes}::integer`,
        nights: db`${nights}::integer`,
      }
      const [row] = await db`
        select ${durationFrom(db, { ...lengths, durations: DURATION_MINUTES })} as duration
      `
      expect(row?.duration).toBe(durationOf({ lengthMinutes, nights }))
    }
  } finally {
    await service.close()
  }
})

type Filters = ReturnType<typeof someFilters>

function someFilters(random: Random, vocabulary: readonly string[]) {
  const maybe = <T>(make: () => T, otherwise: T) => (random.below(3) === 0 ? make() : otherwise)
  const slugs = (kind: string, from: number, to: number) =>
    random.some(vocabulary.slice(from, to), 2).map(name => `${kind}-${name}`)
  return {
    city: maybe(() => slugs('c', 0, 5), []),
    category: maybe(() => slugs('k', 5, 8), []),
    ...eachOf(FIELD_FACETS, facet => maybe(() => [FACET_LIST[facet].values[0] ?? ''], [])),
    minMinutes: maybe<number | null>(() => 60 * random.below(10), null),
    maxMinutes: maybe<number | null>(() => 60 * (10 + random.below(20)), null),
  }
}

function expectedPage(
  hits: readonly Trip[],
  { filters, offset, limit }: { filters: Filters; offset: number; limit: number },
) {
  const passing = hits.filter(trip => passes(trip, filters, null))
  return {
    total: passing.length,
    trips: passing.slice(offset, offset + limit).map(trip => trip.id),
    counts: SEARCH_FACETS.map(facet => {
      const counted: Record<string, number> = {}
      for (const trip of hits.filter(hit => passes(hit, filters, facet))) {
        const value = facetOf(trip, facet)
        counted[value] = (counted[value] ?? 0) + 1
      }
      return counted
    }),
  }
}

function plain({ total, trips, facets }: SearchPage): ReturnType<typeof expectedPage> {
  return {
    total,
    trips: trips.map(trip => trip.tripId),
    counts: SEARCH_FACETS.map(facet => {
      const { column, counts } = facets[facet]
      const found = column.values.map((value, at) => [value, counts[at] as number] as const)
      return Object.fromEntries(found.filter(([, count]) => count > 0))
    }),
  }
}

function passes(trip: Trip, filters: Filters, ignored: SearchFacet | null): boolean {
  const isIn = (facet: SearchFacet, wanted: readonly string[]) =>
    ignored === facet || wanted.length === 0 || wanted.includes(facetOf(trip, facet))
  const { minMinutes, maxMinutes } = filters
  const fits =
    (minMinutes === null || trip.durationMinutes >= minMinutes) &&
    (maxMinutes === null || trip.durationMinutes <= maxMinutes)
  return (
    isIn('city', filters.city) &&
    isIn('category', filters.category) &&
    FIELD_FACETS.every(facet => isIn(facet, filters[facet])) &&
    (ignored === 'duration' || fits)
  )
}

function facetOf(trip: Trip, facet: SearchFacet): string {
  if (facet === 'city') return `c-${trip.city}`
  if (facet === 'category') return `k-${trip.category}`
  if (facet !== 'duration') return trip.values[facet]
  return durationOf({ lengthMinutes: trip.durationMinutes, nights: null }) ?? ''
}

function byField(values: Trip['values']): object {
  return Object.fromEntries(FIELD_FACETS.map(facet => [FACET_LIST[facet].field, values[facet]]))
}

const POINTS = { exact: [100, 60, 30], begun: [80, 48, 24], 1: [20, 12, 6], 2: [10, 6, 3] }

function ranked(trips: readonly Trip[], q: string): [id: string, score: number][] {
  const { words } = parseSearchQuery(q, 'en')
  const scored = trips.flatMap(trip => {
    const points = words.map(({ text, isPrefix }) => pointsOf(trip, text, isPrefix))
    if (points.length === 0 || points.includes(0)) return []
    const score = points.reduce((sum, each) => sum + each, inOrder(trip.title, q))
    return [{ trip, score }]
  })
  return scored
    .sort(
      (a, b) =>
        b.score - a.score ||
        Temporal.Instant.compare(b.trip.publishedAt, a.trip.publishedAt) ||
        (a.trip.id < b.trip.id ? 1 : -1),
    )
    .map(({ trip, score }) => [trip.id, score])
}

/** A title that is the query, or begins with the first two words of it. */
function inOrder(title: string, q: string): number {
  if (title.toLowerCase() === q) return 20
  const [first, second] = q.split(' ')
  const [one, two] = title.toLowerCase().split(' ')
  return second !== undefined && `${first}${second}` === `${one}${two}` ? 5 : 0
}

function pointsOf(trip: Trip, typed: string, isPrefix: boolean): number {
  const points = [
    ...pointsIn(trip.title, { at: 0, typed, isPrefix }),
    ...[trip.city, trip.category, 'region jo', 'Jordan'].flatMap(name =>
      pointsIn(name, { at: 1, typed, isPrefix }),
    ),
    ...pointsIn(trip.summary, { at: 2, typed, isPrefix }),
  ]
  return Math.max(0, ...points)
}

function pointsIn(
  text: string,
  { at, typed, isPrefix }: { at: number; typed: string; isPrefix: boolean },
): number[] {
  const words = wordsOfText(text)
  // Titles and names here are words between blanks, so that neighbours are easy to see.
  const all = text.toLowerCase().split(' ')
  const isPair = (from: number) => typed.length > 2 && `${all[from]}${all[from + 1]}` === typed
  const pairs = at === 2 ? [] : all.flatMap((_, from) => (isPair(from) ? [from] : []))
  const opens = (isFirst: boolean, more: number) => (at === 0 && isFirst ? more : 0)
  return [
    ...pairs.map(from => (POINTS.exact[at] ?? 0) + opens(pairs.includes(0) && from === 0, 10)),
    ...words.map((word, place) => {
      const typos = typosBetween({ typed, known: word })
      if (typos === 0) return (POINTS.exact[at] ?? 0) + opens(place === 0, 10)
      const begins = isPrefix && word.startsWith(typed)
      const isFirst = all[0]?.startsWith(typed) ?? false
      const begun = begins ? (POINTS.begun[at] ?? 0) + opens(isFirst, 8) : 0
      if (typos === null) return begun
      const resembling = (POINTS[typos as 1 | 2][at] ?? 0) + opens(place === 0, typos === 1 ? 3 : 1)
      return Math.max(begun, resembling)
    }),
  ]
}
