import { MyDepartureList, MyManifest } from '#contract/guide.ts'
import { linesOf, toCollect } from '#domain/bookings/manifest.ts'
import { guideWindow } from '#domain/departures/guide-window.ts'
import { timestamp } from '#domain/timestamp.ts'
import { attendanceObject } from '#operations/attendance/attendance-object.ts'
import { wireNamedDeparture } from '#operations/departures.ts'
import type {
  Guest,
  MyDeparture,
  MyManifest as MyManifestOperation,
} from '#operations/me/departures.ts'
import * as operations from '#operations/me/departures.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readCursor, wholePage, writeCursor } from '../../paging.ts'
import { dayRangeOf, dayRangeParameters } from '../../parse/day-range.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { integer, text } from '../../parse/query.ts'
import { startIn } from '../../wire/departure.ts'
import { pickupWords } from '../../wire/manifest.ts'
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

function wireMyDeparture(departure: MyDeparture, locale: string) {
  const { opensAt, closesAt } = guideWindow(departure)
  return {
    ...wireNamedDeparture(departure, locale),
    overlaps: departure.overlaps,
    note: departure.note,
    bookings: departure.guests.bookings,
    taken: departure.guests.pax,
    pending: departure.guests.pendingPax,
    resources: departure.resources,
    manifest: { opens_at: timestamp(opensAt), closes_at: timestamp(closesAt) },
  }
}

type Page = MyManifestOperation & { locale: string; nextCursor: string | null }

/** Without prices, addresses of mail or anything that the day does not take. */
function wireMyManifest({ locale, nextCursor, ...manifest }: Page) {
  return {
    ...wireNamedDeparture(manifest.departure, locale),
    note: manifest.note,
    pax: manifest.pax,
    total: manifest.total,
    next_cursor: nextCursor,
    bookings: manifest.parties.map(({ booking, guests, marked }) => {
      const { quote } = booking
      const { pickup } = quote
      return {
        ref: booking.ref,
        status: booking.status,
        pax: booking.pax,
        language: booking.locale,
        lead: { name: booking.leadName ?? '', phone: booking.leadPhone ?? '' },
        units: linesOf(quote, 'unit'),
        extras: linesOf(quote, 'extra'),
        rooms: linesOf(quote, 'room'),
        pickup: pickup && { name: pickup.name, time: pickup.time, date: pickup.date ?? null },
        pickup_details: pickupWords(booking),
        special_requests: booking.specialRequests,
        to_collect: toCollect(booking, marked.held),
        travellers: guests.map(wireGuest),
        attendance: attendanceObject(booking, marked),
      }
    }),
    resources: manifest.resources,
  }
}

function wireGuest({ position, name, card, medicalNote }: Guest) {
  return {
    position,
    name,
    dietary: card.dietary ?? null,
    medical_note: medicalNote,
    weight_kg: card.weight_kg ?? null,
    height_cm: card.height_cm ?? null,
    shoe_size: card.shoe_size ?? null,
  }
}
