import { SearchHits } from '#contract/record-search.ts'
import type { FoundRecords } from '#operations/search/search-records.ts'
import * as operations from '#operations/search/search-records.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { requiredText } from '../parse/query.ts'
import { readerLocaleParameter, readLocale } from './reader-locale.ts'

export const searchRecords = endpoint({
  sdkName: 'search.records',
  method: 'GET',
  path: '/v1/search',
  tag: 'Seller bookings',
  summary: 'Find bookings, departures, trips and people by a few letters',
  description:
    'Bookings by the beginning of their reference, with or without dashes, of a name or a last ' +
    'name, of an address, or by the last digits of a phone number; trips by a part of their ' +
    'title; departures by a day (`2026-12-07`, `7.12.`, `fri`, `tomorrow`); people of the team ' +
    'by name or address. At most eight of each kind, and only what the caller may read.',
  auth: seller('booking:read', 'trip:read'),
  query: {
    q: requiredText({ min: 2, max: 100, description: 'What to look for.' }),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'What was found, by kind.', schema: SearchHits } },
  problems: [],
  async handle(deps, { caller, query }) {
    const { q: text, locale } = query
    const search = { caller, text, locale: readLocale(locale), now: deps.clock.now() }
    return answer(200, { data: wireHits(await operations.searchRecords(deps, search)) })
  },
})

/** All kinds in one list, those that are looked for most often first. */
function wireHits({ bookings, departures, trips, people }: FoundRecords) {
  return [
    ...bookings.map(booking => ({
      ...NOTHING,
      type: 'booking',
      ref: booking.ref,
      name: booking.leadName,
      product_id: booking.tripId,
      trip_title: booking.tripTitle,
      option_id: booking.optionId,
      option_name: booking.optionName,
      start: booking.start,
      status: booking.status,
      is_test: booking.isTest,
    })),
    ...departures.map(departure => ({
      ...NOTHING,
      type: 'departure',
      product_id: departure.tripId,
      trip_title: departure.tripTitle,
      option_id: departure.optionId,
      option_name: departure.optionName,
      start: departure.start,
      status: departure.status,
    })),
    ...trips.map(({ id, title, status }) => ({
      ...NOTHING,
      type: 'trip',
      id,
      product_id: id,
      trip_title: title,
      status,
    })),
    ...people.map(({ id, name, email, role }) => ({
      ...NOTHING,
      type: 'person',
      id,
      name,
      email,
      status: role,
    })),
  ]
}

const NOTHING = {
  type: '',
  ref: null,
  id: null,
  name: null,
  email: null,
  product_id: null,
  trip_title: null,
  option_id: null,
  option_name: null,
  start: null,
  status: null,
  is_test: null,
} as const
