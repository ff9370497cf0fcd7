import type { ListRequest } from '#domain/listing/list-request.ts'
import type { ListedTrip, ListResult } from '#domain/listing/list-trips.ts'
import type { ListingRow } from '#domain/listing/listing-row.ts'
import { eachOf, FACET_LIST, FIELD_FACETS } from '#values/facets.ts'

/**
 * A list worked out as slowly and plainly as the rules can be said: every trip is an object, every
 * price is converted, every facet value is another list. It shares no code with the real one.
 */
export type Expected = Omit<ListResult, 'next'>

export type NameOf = (facet: string, value: string) => string

type Card = Omit<ListedTrip, 'index'>
type Entry = { row: ListingRow; card: Card; unitMinor: number | null }

export function expectedList(
  rows: readonly ListingRow[],
  request: ListRequest,
  nameOf: NameOf,
): Expected {
  // No filter changes what a trip costs.
  const all = rows.map(row => entryOf(row, request))
  const entries = inOrder(listed(all, request), request)
  const newest = rows.map(row => row.tripId).sort((a, b) => byAge(rows, a, b))
  const trips = entries.map(({ card }) => ({ ...card, index: newest.indexOf(card.tripId) }))
  const facets = request.facets ? expectedFacets(all, request, nameOf) : null
  return { trips, total: trips.length, facets }
}

function listed(all: readonly Entry[], request: ListRequest): Entry[] {
  return all.filter(entry => isListed(entry, request))
}

function inOrder(entries: readonly Entry[], request: ListRequest): Entry[] {
  const byCollection = request.collection !== null && request.sort === 'recommended'
  const staff = byCollection ? request.collection : request.collection ? [] : request.featured
  const placeOf = ({ row }: Entry) => {
    const place = staff?.indexOf(row.tripId) ?? -1
    return place === -1 ? Number.MAX_VALUE : place
  }
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || bySort(a, b, request))
}

/** Beyond all sizes that the random prices have. */
const LARGEST_SIZE = 250

function entryOf(row: ListingRow, { pricers, travellers }: ListRequest): Entry {
  const pricer = pricers(row.priceCurrency)
  const price = (minor: number) => pricer?.(minor) ?? null
  const minors = Array.from({ length: LARGEST_SIZE }, (_, at) => {
    const cents = row.prices.findLast(([fromSize]) => fromSize <= at + 1)?.[1] ?? null
    return cents === null ? null : price(cents)
  })
  const lows = minors.map((minor, at) => {
    const step = row.prices.find(([fromSize]) => fromSize === at + 1)
    if (step?.length !== 3) return minor
    const accompanied = price(step[2])
    return accompanied === null ? minor : Math.min(minor ?? Number.POSITIVE_INFINITY, accompanied)
  })
  const known = lows.filter(minor => minor !== null)
  const lowest = known.length === 0 ? null : Math.min(...known)
  const forSize = (size: number) => minors[size - 1] ?? null
  const together = (size: number) => {
    const minor = forSize(size)
    return minor === null ? null : minor * size
  }
  const fromPrice =
    lowest === null ? null : { amountMinor: lowest, groupSize: lows.indexOf(lowest) + 1 }
  const group =
    travellers === null
      ? null
      : { amountMinor: together(travellers), nextAmountMinor: together(travellers + 1) }
  const card = { tripId: row.tripId, sellerId: row.sellerId, fromPrice, group }
  return { row, card, unitMinor: travellers === null ? lowest : forSize(travellers) }
}

function isListed({ row, card, unitMinor }: Entry, request: ListRequest): boolean {
  const { matches, hidden, collection, maxPriceMinor } = request
  if (matches !== null && !matches.has(row.tripId)) return false
  if (collection !== null && !collection.includes(row.tripId)) return false
  if (hidden.has(row.tripId)) return false
  if (!isThere(row, request)) return false
  if (maxPriceMinor !== null && (unitMinor === null || unitMinor > maxPriceMinor)) return false
  const values = valuesOf(row, card)
  return Object.entries(request.filters).every(
    ([filter, wanted]) =>
      wanted.length === 0 || wanted.some(value => values[filter]?.includes(value)),
  )
}

function valuesOf(row: ListingRow, { fromPrice }: Pick<Card, 'fromPrice'>) {
  const minutes = row.lengthMinutes
  const isLong = (row.nights ?? 0) > 0 || (minutes !== null && minutes > 1440)
  const within = (from: number, to: number) =>
    !isLong && minutes !== null && minutes > from && minutes <= to
  const durations: Record<string, boolean> = {
    up_to_3h: within(-1, 180),
    '3h_to_6h': within(180, 360),
    full_day: within(360, 1440),
    multi_day: isLong,
  }
  const values: Record<string, readonly string[]> = {
    ...eachOf(FIELD_FACETS, facet => [row[FACET_LIST[facet].field] ?? []].flat()),
    city: [row.citySlug],
    region: [row.regionSlug],
    place: row.placeSlugs,
    country: [row.country],
    category: row.categorySlugs,
    duration: Object.keys(durations).filter(name => durations[name]),
    seller: [row.sellerSlug],
    via: row.viaSlugs,
    price: [fromPrice === null ? 'ask' : 'shown'],
  }
  return values
}

/** Through space instead of along the surface: another way to the same distance. */
function kmBetween(a: Point, b: Point): number {
  const [p, q] = [a, b].map(({ lat, lng }) => {
    const [up, round] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)]
  })
  const chord = Math.hypot(...[0, 1, 2].map(axis => (p?.[axis] ?? 0) - (q?.[axis] ?? 0)))
  return 2 * 6371 * Math.asin(Math.min(1, chord / 2))
}

type Point = { lat: number; lng: number }

function isThere(row: ListingRow, { near, bounds, open }: ListRequest): boolean {
  if (open !== null && !open.has(row.tripId)) return false
  if (near === null && bounds === null) return true
  const { lat, lng } = row
  if (lat === null || lng === null) return false
  if (near !== null && kmBetween({ lat, lng }, near) > near.withinKm) return false
  if (bounds === null) return true
  const { south, west, north, east } = bounds
  // Seen from the western edge, everything lies so far to the east of it.
  const eastOfWest = (of: number) => (of - west + 720) % 360
  const isAcross = west <= east ? lng >= west && lng <= east : true
  const isBetween = west <= east || eastOfWest(lng) <= eastOfWest(east) || lng === west
  return lat >= south && lat <= north && isAcross && isBetween
}

function bySort(a: Entry, b: Entry, { sort, matches, near }: ListRequest): number {
  const age = () =>
    b.row.publishedAtMs - a.row.publishedAtMs || (a.row.tripId < b.row.tripId ? 1 : -1)
  const up = (measure: (entry: Entry) => number | null | undefined) =>
    compareUp(measure(a) ?? Number.MAX_VALUE, measure(b) ?? Number.MAX_VALUE)
  const down = (measure: (entry: Entry) => number | null | undefined) =>
    compareUp(-(measure(a) ?? -Number.MAX_VALUE), -(measure(b) ?? -Number.MAX_VALUE))
  switch (sort) {
    case 'price':
      return up(entry => entry.unitMinor) || age()
    case 'rating':
      return (
        down(entry => (entry.row.reviewCount ? entry.row.reviewScore : null)) ||
        (a.row.reviewScore === null || !a.row.reviewCount
          ? 0
          : down(entry => entry.row.reviewCount)) ||
        age()
      )
    case 'duration':
      return up(entry => entry.row.lengthMinutes) || age()
    case 'distance':
      return up(entry => metresFrom(entry.row, near)) || age()
    case 'recommended':
      return (matches === null ? 0 : down(entry => matches.get(entry.row.tripId))) || age()
  }
}

function metresFrom({ lat, lng }: ListingRow, near: Point | null): number | null {
  if (lat === null || lng === null) return null
  return Math.round(kmBetween({ lat, lng }, near ?? { lat, lng }) * 1000)
}

function compareUp(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function byAge(rows: readonly ListingRow[], a: string, b: string): number {
  const publishedAt = (id: string) => rows.find(row => row.tripId === id)?.publishedAtMs ?? 0
  return publishedAt(b) - publishedAt(a) || (a < b ? 1 : -1)
}

const FIXED: Record<string, readonly string[]> = {
  ...eachOf(FIELD_FACETS, facet => FACET_LIST[facet].values),
  duration: ['up_to_3h', '3h_to_6h', 'full_day', 'multi_day'],
  price: ['shown', 'ask'],
}

/** A value's count is the total of the list in which it is its filter's only value. */
function expectedFacets(
  all: readonly Entry[],
  request: ListRequest,
  nameOf: NameOf,
): ListResult['facets'] {
  const facets = Object.entries(request.filters).map(([facet, wanted]) => {
    const onRows = all.flatMap(({ row, card }) => valuesOf(row, card)[facet] as readonly string[])
    const counts = [...new Set([...onRows, ...wanted])].map(value => {
      const filters = { ...request.filters, [facet]: [value] }
      return { value, count: listed(all, { ...request, filters }).length }
    })
    const shown = counts.filter(({ value, count }) => count > 0 || wanted.includes(value))
    const fixed = FIXED[facet]
    shown.sort((a, b) => {
      if (fixed !== undefined) return fixed.indexOf(a.value) - fixed.indexOf(b.value)
      const byName = nameOf(facet, a.value).localeCompare(nameOf(facet, b.value), 'en')
      return b.count - a.count || byName || (a.value < b.value ? -1 : 1)
    })
    return [facet, shown]
  })
  return Object.fromEntries(facets)
}
