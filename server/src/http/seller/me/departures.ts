import { MyDepartureList, MyManifest } from '#contract/guide.ts'
import * as operations from '#operations/me/departures.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readCursor, wholePage, writeCursor } from '../../paging.ts'
import { dayRangeOf, dayRangeParameters } from '../../parse/day-range.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { integer, text } from '../../parse/query.ts'
import { startIn } from '../../wire/departure.ts'
import { wireMyDeparture, wireMyManifest } from '../../wire/my-departure.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const listMyDepartures = endpoint({
  method: 'GET',
  path: '/v1/me/departures',
  tag: 'Resources',
  summary: 'List the departures that one is assigned to, by time',
  description: 'Those that begin in at most 92 days, from today by default.',
  auth: seller('attendance:manage'),
  query: {
    ...dayRangeParameters,
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'Own departures.', schema: MyDepartureList } },
  problems: [],
  async handle({ db, clock }, { caller: { sellerId, personId }, query }) {
    const rows = await operations.listMyDepartures(db, {
      sellerId,
      personId,
      ...dayRangeOf(query, clock.now()),
    })
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, { sellerId, personId }))
    return answer(200, wholePage(rows.map(row => wireMyDeparture(row, locale))))
  },
})

export const getMyManifest = endpoint({
  method: 'GET',
  path: '/v1/me/departures/{id}/{start}/manifest',
  tag: 'Resources',
  summary: 'Read who goes at a start that one leads',
  description:
    'By the name of who leads each booking: phones, languages, pickups, diets, medical notes, ' +
    'requests and what is to be collected, without prices. A guide reads departures that are ' +
    'assigned to them, from three days before the start to a day after the end (409 with ' +
    '`too_early` or `over` otherwise). Opening medical notes leaves a line in the audit log.',
  auth: seller('attendance:manage'),
  params: { id: uuidOf('option'), start: textOf('departure') },
  query: {
    limit: integer({ min: 1, max: 200, default: 200, description: 'Bookings per page.' }),
    cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'Everybody who goes.', schema: MyManifest } },
  problems: ['NotFound', 'NotPermitted', 'Conflict'],
  async handle({ db, vault, clock }, call) {
    const { caller, params, query } = call
    const { id: optionId, start } = params
    startIn(start)
    const filters = { optionId, start }
    const cursorScope = { owner: caller.personId, list: 'my-manifest', filters }
    const [after = null] = readCursor(vault, cursorScope, query.cursor) ?? []
    const who = { caller, by: actorOf(call) }
    // One more, to see whether there is a next page.
    const which = { ...filters, after, limit: query.limit + 1 }
    const found = await operations.getMyManifest({ db, vault, now: clock.now() }, who, which)
    const parties = found.parties.slice(0, query.limit)
    const last = found.parties.length > query.limit ? parties.at(-1) : undefined
    const nextCursor = last ? writeCursor(vault, cursorScope, [last.booking.id]) : null
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, caller))
    return answer(200, wireMyManifest({ ...found, parties, locale, nextCursor }))
  },
})
