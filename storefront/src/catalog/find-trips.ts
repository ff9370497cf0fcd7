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
  /** Words that were left out, as without them there is something. */
  ignored: readonly string[]
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
    return { found: await find(filters, { service, currency }), error: null }
  } catch (error) {
    if (error instanceof UnreadablePrice) return { found: null, error }
    if (error instanceof OutsetError && error.is('InvalidInput')) return { found: null, error }
    throw error
  }
}

async function find(
  filters: Filters,
  { service, currency }: FindTripsSettings,
): Promise<TripsFound> {
  if (onlySearched(filters)) return bySearch(filters, service)
  return byList(listQuery(filters, currency), service)
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
): Promise<TripsFound> {
  const query = unchecked<FindTripsQuery>(chosenIn(filters, CHOICES.filter(isSearched)))
  const found = await searchOrList(service, {
    ...query,
    q: filters.q,
    lenient: true,
    limit: TRIPS_PER_PAGE,
    after: filters.after.at(-1),
  })
  const { data, total, facets, next, by, ignored_words: ignored } = found
  return {
    cards: data,
    total,
    facets: facets ? byOurNames(facets) : {},
    next,
    maxPrice: undefined,
    ignored,
    withoutSearch: by === 'list',
  }
}

async function byList(
  query: ListProductsQuery,
  { products }: FindTripsSettings['service'],
): Promise<TripsFound> {
  const {
    data,
    total,
    facets,
    ignored_words: ignored = [],
    next_cursor: next,
  } = await products.list(query)
  return {
    cards: data,
    total,
    facets: facets ? byOurNames(facets) : {},
    next,
    maxPrice: query.max_price,
    ignored,
    withoutSearch: false,
  }
}

/** Values are sent as they were typed: the service says which of them it does not know. */
function listQuery(filters: Filters, currency: string): ListProductsQuery {
  const { q, date_from, date_to, max_price, sort, after } = filters
  return {
    ...unchecked<ListProductsQuery>({ ...chosenIn(filters, CHOICES), sort }),
    q: q || undefined,
    lenient: q !== '' || undefined,
    limit: TRIPS_PER_PAGE,
    facets: true,
    date_from: date_from || undefined,
    date_to: date_to || undefined,
    party: partyTyped(filters),
    max_price: max_price === '' ? undefined : minorOf(max_price, currency),
    cursor: after.at(-1),
  }
}

/** Who was typed, kind by kind; undefined where nobody was. */
function partyTyped(filters: Filters): string | undefined {
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
