import type { Query } from '#addresses.ts'
import { CHOICES, type Choice } from './choices.ts'

/** Filters that are typed. */
export const FIELDS = ['q', 'date_from', 'date_to', 'travellers', 'max_price'] as const

export type FieldName = (typeof FIELDS)[number]

/** What a visitor asks a list of trips, as they typed it: what is refused stays in the form. */
export type Filters = Readonly<Record<FieldName, string>> &
  Readonly<Record<Choice, readonly string[]>> & {
    readonly sort: string
    /** The cursors of the pages before, up to the one that is shown. */
    readonly after: readonly string[]
  }

/** More than anybody ticks, and a bound for addresses that somebody made up. */
const MOST_VALUES = 20
const MOST_LENGTH = 200
const MOST_CURSOR_LENGTH = 2000
/** So many pages back can be reached one by one; from there it goes to the first. */
const MOST_PAGES_BACK = 8

/** The order of a list that was asked for none; its name is in no address. */
export const STANDARD_SORT = 'recommended'

export function readFilters(params: URLSearchParams): Filters {
  const field = (name: string): string => (params.get(name) ?? '').trim().slice(0, MOST_LENGTH)
  const values = (name: string): string[] =>
    [...new Set(params.getAll(name).map(value => value.trim().slice(0, MOST_LENGTH)))]
      .filter(value => value !== '')
      .slice(0, MOST_VALUES)
  return {
    ...record(FIELDS, field),
    ...record(CHOICES, values),
    sort: field('sort') || STANDARD_SORT,
    after: params
      .getAll('after')
      .filter(cursor => cursor !== '' && cursor.length <= MOST_CURSOR_LENGTH)
      .slice(-MOST_PAGES_BACK),
  }
}

/** The same as the query of an address: what was not asked for is not in it. */
export function filtersQuery(filters: Filters): Query {
  const { sort, ...rest } = filters
  return { ...rest, sort: sort === STANDARD_SORT ? undefined : sort }
}

/** A single thing that narrows the list, with the list as it would be without it. */
export interface ChosenFilter {
  name: Choice | FieldName
  value: string
  without: Filters
}

export function chosenFilters(filters: Filters): ChosenFilter[] {
  const fields = FIELDS.filter(name => filters[name] !== '').map(name => ({
    name,
    value: filters[name],
    without: changed(filters, { [name]: '' }),
  }))
  const choices = CHOICES.flatMap(name =>
    filters[name].map(value => ({
      name,
      value,
      without: changed(filters, { [name]: filters[name].filter(one => one !== value) }),
    })),
  )
  return [...fields, ...choices]
}

/** The list with something else asked of it, which begins at its first page. */
export function changed(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, after: [], ...change }
}

/** The page after this one, and the one before; null where there is none. */
export function pagesAround(
  filters: Filters,
  next: string | null,
): { next: Filters | null; previous: Filters | null } {
  const { after } = filters
  return {
    next: next === null ? null : { ...filters, after: [...after, next].slice(-MOST_PAGES_BACK) },
    previous: after.length === 0 ? null : { ...filters, after: after.slice(0, -1) },
  }
}

function record<Name extends string, Value>(
  names: readonly Name[],
  ofName: (name: Name) => Value,
): Record<Name, Value> {
  // One entry for each of the names.
  return Object.fromEntries(names.map(name => [name, ofName(name)])) as Record<Name, Value>
}
