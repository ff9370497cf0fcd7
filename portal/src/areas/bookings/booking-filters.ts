import type { BookingSort, ListBookingsQuery } from '@outset/sdk/seller'
import { SalesChannel as CHANNELS, BookingSort as SORTS } from '@outset/sdk/values'
import { addDays, isDay } from '#kit/dates/iso-day.ts'

export const STATUSES = ['confirmed', 'pending', 'on_hold', 'cancelled', 'rejected', 'expired']
export const PAYMENT_STATUSES = [
  'unpaid',
  'partly_paid',
  'pay_on_arrival',
  'proof_submitted',
  'paid',
  'refund_due',
  'refunded',
]
export const STEPS = [
  'seller_confirmation',
  'seller_proof_check',
  'seller_payment_link',
  'seller_refund',
  'traveller_payment',
  'traveller_details',
]
export const DETAILS = ['incomplete', 'overdue', 'complete', 'not_needed']
export const DUE = ['overdue', 'today', 'week']
export const TESTS = ['without', 'only']

/** What the address of the list says. Lists are written with commas: `confirmed,pending`. */
export interface BookingSearch {
  q?: string
  status?: string
  payment_status?: string
  waits_for?: string
  details_status?: string
  due?: string
  product_id?: string
  option_id?: string
  /** First and last day of the start, on the clock of the trip. */
  from?: string
  to?: string
  /** First and last day on which it was made, on the reader's clock. */
  made_from?: string
  made_to?: string
  storefront_id?: string
  made_by?: string
  channel?: string
  tag?: string
  /** Whether bookings that are marked as tests are left out, or nothing else is shown. */
  tests?: string
  sort?: string
  columns?: string
}

export type FilterName = Exclude<keyof BookingSearch, 'sort' | 'columns'>

const LISTS: Partial<Record<keyof BookingSearch, readonly string[]>> = {
  status: STATUSES,
  payment_status: PAYMENT_STATUSES,
  waits_for: STEPS,
  details_status: DETAILS,
}
const CHOICES: Partial<Record<keyof BookingSearch, readonly string[]>> = {
  due: DUE,
  channel: CHANNELS,
  tests: TESTS,
  sort: SORTS,
}
const DAYS: readonly (keyof BookingSearch)[] = ['from', 'to', 'made_from', 'made_to']
const IDS: readonly (keyof BookingSearch)[] = [
  'product_id',
  'option_id',
  'storefront_id',
  'made_by',
]
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LONGEST: Partial<Record<keyof BookingSearch, number>> = { q: 200, tag: 40, columns: 200 }

const FILTER_NAMES: readonly FilterName[] = [
  'q',
  'status',
  'payment_status',
  'waits_for',
  'details_status',
  'due',
  'product_id',
  'option_id',
  'from',
  'to',
  'made_from',
  'made_to',
  'storefront_id',
  'made_by',
  'channel',
  'tag',
  'tests',
]

/** Reads an address. What the service would refuse is left out, so that an old link still opens. */
export function readBookingSearch(given: Record<string, unknown>): BookingSearch {
  const read: BookingSearch = {}
  for (const name of [...FILTER_NAMES, 'sort', 'columns'] as const) {
    // A number in an address is read as one; here everything is text.
    const text = ['string', 'number'].includes(typeof given[name]) ? String(given[name]) : ''
    const value = tidy(name, text.trim())
    if (value !== '') read[name] = value
  }
  return withoutCrossedDays(read)
}

function tidy(name: keyof BookingSearch, text: string): string {
  const list = LISTS[name]
  if (list)
    return itemsOf(text)
      .filter(item => list.includes(item))
      .join(',')
  if (CHOICES[name]) return CHOICES[name].includes(text) ? text : ''
  if (DAYS.includes(name)) return isDay(text) ? text : ''
  if (IDS.includes(name)) return UUID.test(text) ? text : ''
  return text.slice(0, LONGEST[name])
}

/** A last day before the first one finds nothing and is refused: the first day counts. */
function withoutCrossedDays(search: BookingSearch): BookingSearch {
  const { to, made_to, ...rest } = search
  return {
    ...rest,
    ...(to && !(rest.from && to < rest.from) ? { to } : {}),
    ...(made_to && !(rest.made_from && made_to < rest.made_from) ? { made_to } : {}),
  }
}

/** The items of a list in an address. */
export function itemsOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

/** What the service is asked for. `now` is the reader's clock. */
export function listQueryOf(search: BookingSearch, now: number): ListBookingsQuery {
  const { due, made_from, made_to, columns: _, sort, tests, ...rest } = search
  return withoutUndefined({
    ...rest,
    status: itemsOf(search.status),
    payment_status: itemsOf(search.payment_status),
    waits_for: itemsOf(search.waits_for),
    details_status: itemsOf(search.details_status),
    due_before: dueBefore(due, now),
    created_from: made_from && startOfDay(made_from),
    created_to: made_to && startOfDay(addDays(made_to, 1)),
    is_test: tests && tests === 'only',
    // It was read from the address by the list of what can be sorted by.
    sort: sort as BookingSort | undefined,
    // Only what is undefined was left out.
  }) as ListBookingsQuery
}

function withoutUndefined(query: Record<string, unknown>): Record<string, unknown> {
  const said = (value: unknown) => value !== undefined && !(Array.isArray(value) && !value.length)
  return Object.fromEntries(Object.entries(query).filter(([, value]) => said(value)))
}

/** Midnight on the reader's clock. */
function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString()
}

function dueBefore(due: string | undefined, now: number): string | undefined {
  if (due === undefined) return undefined
  if (due === 'overdue') return new Date(now).toISOString()
  const midnight = new Date(now)
  midnight.setHours(24, 0, 0, 0)
  if (due === 'week') midnight.setDate(midnight.getDate() + 6)
  return midnight.toISOString()
}

/** The same list as a table of the service, for people. */
export function tablePathOf(
  search: BookingSearch,
  { now, ...form }: { now: number; locale: string; columns: string; separator: string },
): string {
  const query = Object.entries({ ...listQueryOf(search, now), table: 'people', ...form })
  return `/v1/bookings?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

export interface ActiveFilter {
  name: FilterName
  value: string
}

/** Every filter that is set, one by one: a list has one for each of its items. */
export function activeFilters(search: BookingSearch): ActiveFilter[] {
  return FILTER_NAMES.flatMap(name => {
    const value = search[name]
    if (value === undefined) return []
    return (LISTS[name] ? itemsOf(value) : [value]).map(item => ({ name, value: item }))
  })
}

/** The address without one of its filters. An option belongs to its trip and goes with it. */
export function withoutFilter(search: BookingSearch, { name, value }: ActiveFilter): BookingSearch {
  const left = LISTS[name]
    ? itemsOf(search[name])
        .filter(item => item !== value)
        .join(',')
    : ''
  const rest = { ...search }
  delete rest[name]
  if (name === 'product_id') delete rest.option_id
  return left === '' ? rest : { ...rest, [name]: left }
}

/** The same order and columns, of all bookings. */
export function withoutFilters({ sort, columns }: BookingSearch): BookingSearch {
  return readBookingSearch({ sort, columns })
}

export interface FilterProps {
  search: BookingSearch
  onChange: (changed: BookingSearch) => void
}
