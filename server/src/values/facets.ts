import { keysOf } from '#domain/keys-of.ts'
import { snakeName } from '#domain/snake-name.ts'
import { DURATION_BANDS, PRICE_KINDS, TRIP_TEMPLATES } from './trips.ts'

/** A filter of the list of trips, whose values are counted as well. */
type Facet = {
  /** What the description says of its parameter. */
  about: string
  /** A closed list of values, which is shown in this order; without it, values with most first. */
  values?: readonly string[]
  /** What the description calls that list. */
  title?: string
  /** Means nothing on the site of a single seller. */
  isOfMarketplaces?: true
  /** Its values are written in small letters, whatever a client sends. */
  isLowerCase?: true
  /**
   * The database filters by it as well: where a storefront sells more trips than a table holds,
   * each choice of such filters has a table of its own, or is a page of the database.
   */
  isPlain?: true
  /**
   * The field of a trip that it is, with a closed list. Lists, cards, pages and the search take it
   * from the trip by this name, and three tables have a column for it.
   */
  field?: string
}

/**
 * The filters of a list, in the order in which their counts are answered and older ones first: the
 * cursor of a list holds them in this order. What a trip has for each of them is said in
 * `domain/listing/listing-table.ts`.
 */
export const FACET_LIST = {
  template: {
    about: 'Kinds of trip.',
    title: 'TripTemplate',
    values: TRIP_TEMPLATES,
    isPlain: true,
    field: 'template',
  },
  city: { about: 'Slugs of the cities it starts in.', isPlain: true },
  region: { about: 'Slugs of the regions of those cities.', isPlain: true },
  place: { about: 'Slugs of places that it starts at or visits.', isPlain: true },
  country: { about: 'Codes of the countries it starts in.', isLowerCase: true, isPlain: true },
  category: { about: 'Slugs of categories.', isPlain: true },
  duration: {
    about: 'How long it takes; `full_day` is up to a day.',
    title: 'DurationBand',
    values: DURATION_BANDS,
  },
  seller: { about: 'Slugs of sellers. Marketplace only.', isOfMarketplaces: true },
  via: { about: 'Slugs of places that its stops visit.' },
  price: {
    about: 'Trips with a `from_price`, or without.',
    title: 'PriceKind',
    values: PRICE_KINDS,
  },
} as const satisfies Record<string, Facet>

type FacetList = typeof FACET_LIST
export type FacetName = keyof FacetList
export type PlainFacet = NamesWith<{ isPlain: true }>
export type ClosedFacet = NamesWith<{ values: readonly string[] }>
export type FieldFacet = NamesWith<{ values: readonly string[]; field: string }>
type NamesWith<Trait> = {
  [Name in FacetName]: FacetList[Name] extends Trait ? Name : never
}[FacetName]

export const FACETS: readonly FacetName[] = keysOf(FACET_LIST)

/** Something for each filter. */
export function eachFacet<T>(make: (name: FacetName) => T): Record<FacetName, T> {
  return eachOf(FACETS, make)
}

/** Something for each of some filters. */
export function eachOf<Name extends FacetName, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> {
  // A loop, because every list makes several: entries and pairs for them cost it 2 %.
  const made: Partial<Record<Name, T>> = {}
  for (const name of names) made[name] = make(name)
  // It has each of the names.
  return made as Record<Name, T>
}

/** One filter with whatever traits it has. */
export function facetOf(name: FacetName): Facet {
  return FACET_LIST[name]
}

export function isPlainFacet(name: FacetName): name is PlainFacet {
  return facetOf(name).isPlain === true
}

export function isClosedFacet(name: FacetName): name is ClosedFacet {
  return facetOf(name).values !== undefined
}

function isFieldFacet(name: FacetName): name is FieldFacet {
  return facetOf(name).field !== undefined
}

export const FIELD_FACETS: readonly FieldFacet[] = FACETS.filter(isFieldFacet)

/** What a trip has for the filters that are fields of it, by the names of the fields. */
export type FacetFields = {
  [Field in FieldOf['field']]: Extract<FieldOf, { field: Field }>['values'][number] | null
}
type FieldOf = FacetList[FieldFacet]

/** Those fields and their columns. */
export const FACET_FIELDS = FIELD_FACETS.map(facet => ({
  name: FACET_LIST[facet].field,
  column: columnOf(facet),
}))

/** In `trips`, in the tables of the list and of the search, and in the interface. */
export function columnOf(facet: FieldFacet): string {
  return snakeName(FACET_LIST[facet].field)
}

/** What a search filters by; by the length of a trip it does in minutes. */
export const SEARCH_FILTERS: readonly SearchFilter[] = ['city', 'category', ...FIELD_FACETS]
export type SearchFilter = 'city' | 'category' | FieldFacet

/** What a search counts, in the order of its answers. */
export const SEARCH_FACETS: readonly SearchFacet[] = [...SEARCH_FILTERS, 'duration']
export type SearchFacet = SearchFilter | 'duration'
