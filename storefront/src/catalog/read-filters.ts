import type { Query } from '#addresses.ts'
import { CHOICES, type Choice } from './choices.ts'
import { JOURNEY_FIELDS } from './journey.ts'

/** Filters that are typed. */
export const FIELDS = ['q', ...JOURNEY_FIELDS, 'max_price'] as const

export type FieldName = (typeof FIELDS)[number]

/** What a visitor asks a list of trips, as they typed it: what is refused stays in the form. */
export type Filters = Readonly<Record<FieldName, string>> &
  Readonly<Record<Choice, readonly string[]>> & {
    readonly sort: string
    /** Whether a map stands above the list. */
    readonly view: 'map' | ''
    /** The cursors of the pages before, up to the one that is shown. */
    readonly after: readonly string[]
    /** Which page it is, where it is not the first: the cursors of many are not kept. */
    readonly page: number
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
    children: said(field('children')),
    infants: said(field('infants')),
    // Addresses of before say how many, and not who.
    adults: said(field('adults') || field('travellers')),
    ...record(CHOICES, values),
    sort: field('sort') || STANDARD_SORT,
    view: params.get('view') === 'map' ? 'map' : '',
    after: params
      .getAll('after')
      .filter(cursor => cursor !== '' && cursor.length <= MOST_CURSOR_LENGTH)
      .slice(-MOST_PAGES_BACK),
    page: params.has('after') ? Number(/^\d{1,4}$/.exec(field('page'))?.[0] ?? 0) : 0,
  }
}

/** A party of none of a kind is one that says nothing of them. */
function said(text: string): string {
  return /^0+$/.test(text) ? '' : text
}

/** The same as the query of an address: what was not asked for is not in it. */
export function filtersQuery(filters: Filters): Query {
  const { sort, page, ...rest } = filters
  return {
    ...rest,
    page: page > 1 ? page : undefined,
    sort: sort === STANDARD_SORT ? undefined : sort,
  }
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
  return { ...filters, after: [], page: 0, ...change }
}

/** The page after this one, and the one before; null where there is none. */
export function pagesAround(
  filters: Filters,
  next: string | null,
): { next: Filters | null; previous: Filters | null } {
  const { after } = filters
  const page = pageOf(filters)
  const before = after.slice(0, -1)
  return {
    next:
      next === null
        ? null
        : { ...filters, after: [...after, next].slice(-MOST_PAGES_BACK), page: page + 1 },
    previous:
      after.length === 0
        ? null
        : { ...filters, after: before, page: before.length === 0 ? 0 : page - 1 },
  }
}

/** The number of the page that is shown, from 1 on. */
export function pageOf({ after, page }: Pick<Filters, 'after' | 'page'>): number {
  return after.length === 0 ? 1 : Math.max(page, after.length + 1)
}

function record<Name extends string, Value>(
  names: readonly Name[],
  ofName: (name: Name) => Value,
): Record<Name, Value> {
  // One entry for each of the names.
  return Object.fromEntries(names.map(name => [name, ofName(name)])) as Record<Name, Value>
}
