import {
  type FacetValue,
  type FindTripsQuery,
  type ListFacets,
  type ListProductsQuery,
  type Outset,
  OutsetError,
  type SearchItem,
  searchOrList,
  type TripCard,
  toMinor,
} from '@outset/sdk'
import { unchecked } from '#forms/unchecked.ts'
import { CHOICES, type Choice, filterOf, isSearched } from './choices.ts'
import { KINDS } from './journey.ts'
import { FIELDS, type Filters } from './read-filters.ts'

export const TRIPS_PER_PAGE = 18

export type FoundCard = SearchItem & Partial<TripCard>
/** Values of each filter that something is found with. A search counts fewer of them. */
export type Facets = Partial<Readonly<Record<Choice, readonly FacetValue[]>>>

export interface TripsFound {
  cards: readonly FoundCard[]
  total: number
  facets: Facets
  /** For the address of the next page. */
  next: string | null
  /** The limit of the price in minor units, where there is one. */
  maxPrice: number | undefined
  /** The word that is in none of the trips, and the others; null where all words were found. */
  ignored: { word: string; q: string } | null
  /** Whether the search is away, so that only exact words of a title are found. */
  withoutSearch: boolean
}

/** Trips that fit, or which filters the service could not read. */
export type FindTripsOutcome =
  | { found: TripsFound; error: null }
  | { found: null; error: OutsetError | UnreadablePrice }

/** A price that cannot be paid in the currency of the list. */
export class UnreadablePrice extends Error {}

interface FindTripsSettings {
  service: Pick<Outset, 'products' | 'search'>
  currency: string
}

export async function findTrips(
  filters: Filters,
  { service, currency }: FindTripsSettings,
): Promise<FindTripsOutcome> {
  try {
    return { found: await findAll(filters, { service, currency }), error: null }
  } catch (error) {
    if (error instanceof UnreadablePrice) return { found: null, error }
    if (error instanceof OutsetError && error.is('InvalidInput')) return { found: null, error }
    throw error
  }
}

/** What is found is of all words, or else of all but the one without which most is found. */
async function findAll(filters: Filters, settings: FindTripsSettings): Promise<TripsFound> {
  const found = await find(filters, settings)
  const words = filters.q.split(/\s+/).filter(word => word !== '')
  if (found.total > 0 || words.length < 2 || words.length > MOST_WORDS) return found
  const others = await Promise.all(
    words.map(async (word, at) => {
      const without = { ...filters, q: words.toSpliced(at, 1).join(' '), after: [] }
      const { total } = await find(without, settings, COUNTED)
      return { word, without, total }
    }),
  )
  const [best] = others.sort((a, b) => b.total - a.total)
  if (!best || best.total === 0) return found
  const { word, without } = best
  // Its further pages are those of the list without the word.
  return { ...(await find(without, settings)), ignored: { word, q: without.q }, next: null }
}

/** Each is a search of its own, of which only the number of trips is wanted. */
const MOST_WORDS = 4

interface Extent {
  limit: number
  facets: boolean
}

const PAGE: Extent = { limit: TRIPS_PER_PAGE, facets: true }
const COUNTED: Extent = { limit: 1, facets: false }

async function find(
  filters: Filters,
  { service, currency }: FindTripsSettings,
  extent = PAGE,
): Promise<TripsFound> {
  if (onlySearched(filters)) return bySearch(filters, service, extent)
  return byList({ ...listQuery(filters, currency), ...extent }, service)
}

/** A search says whether it is away; it knows words and few of the filters only. */
function onlySearched(filters: Filters): boolean {
  const others = [
    ...FIELDS.filter(name => name !== 'q'),
    ...CHOICES.filter(one => !isSearched(one)),
  ]
  return (
    filters.q !== '' &&
    filters.sort === 'recommended' &&
    others.every(name => filters[name].length === 0)
  )
}

async function bySearch(
  filters: Filters,
  service: FindTripsSettings['service'],
  { limit }: Extent,
): Promise<TripsFound> {
  const query = unchecked<FindTripsQuery>(chosenIn(filters, CHOICES.filter(isSearched)))
  const { data, total, facets, next, by } = await searchOrList(service, {
    ...query,
    q: filters.q,
    limit,
    after: filters.after.at(-1),
  })
  return {
    cards: data,
    total,
    facets: facets ? byOurNames(facets) : {},
    next,
    maxPrice: undefined,
    ignored: null,
    withoutSearch: by === 'list',
  }
}

async function byList(
  query: ListProductsQuery,
  { products }: FindTripsSettings['service'],
): Promise<TripsFound> {
  const { data, total, facets, next_cursor: next } = await products.list(query)
  return {
    cards: data,
    total,
    facets: facets ? byOurNames(facets) : {},
    next,
    maxPrice: query.max_price,
    ignored: null,
    withoutSearch: false,
  }
}

/** Values are sent as they were typed: the service says which of them it does not know. */
function listQuery(filters: Filters, currency: string): ListProductsQuery {
  const { q, date_from, date_to, max_price, sort, after } = filters
  return {
    ...unchecked<ListProductsQuery>({ ...chosenIn(filters, CHOICES), sort }),
    q: q || undefined,
    date_from: date_from || undefined,
    date_to: date_to || undefined,
    party: partyQuery(filters),
    max_price: max_price === '' ? undefined : minorOf(max_price, currency),
    cursor: after.at(-1),
  }
}

/** Who was typed, kind by kind; undefined where nobody was. */
function partyQuery(filters: Filters): string | undefined {
  const kinds = KINDS.filter(kind => filters[kind] !== '')
  return kinds.map(kind => `${kind}:${filters[kind]}`).join() || undefined
}

/** The filters in which something was chosen, by their names in the service. */
function chosenIn(
  filters: Filters,
  choices: readonly Choice[],
): Readonly<Record<string, readonly string[]>> {
  const chosen = choices.filter(choice => filters[choice].length > 0)
  return Object.fromEntries(chosen.map(choice => [filterOf(choice), filters[choice]]))
}

function minorOf(text: string, currency: string): number {
  try {
    return toMinor(text, currency)
  } catch {
    throw new UnreadablePrice()
  }
}

function byOurNames(facets: Partial<ListFacets>): Facets {
  return Object.fromEntries(
    CHOICES.flatMap(choice => {
      const values = facets[filterOf(choice)]
      return values === undefined ? [] : [[choice, values]]
    }),
  )
}
