import { TRIP_STATUSES, Trip } from '#contract/trip.ts'
import { findInLocale } from '#domain/catalog.ts'
import type { DepartureSheet } from '#domain/departures/departure-sheet.ts'
import { nextStart } from '#domain/departures/next-start.ts'
import type { Money } from '#domain/money/money.ts'
import { findPlainLacks } from '#domain/trips/readiness.ts'
import type { Publishable } from '#domain/trips/status.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import {
  countTrips,
  listFromPrices,
  listTripRecords,
  type TripRecord,
} from '#store/trips/trip-records.ts'
import { listPublishable } from '#store/trips/trips.ts'
import { TRIP_TEMPLATES } from '#values/trips.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { choice, text } from '../../parse/query.ts'
import { wireCover } from '../../wire/media-url.ts'

export const listTrips = endpoint({
  method: 'GET',
  path: '/v1/trips',
  tag: 'Trips',
  summary: 'List the trips of the seller, newest first',
  auth: seller('trip:read'),
  showsEach: { entity: 'trip', list: 'data', by: 'id' },
  query: {
    ...pageParameters,
    status: choice('TripStatus', TRIP_STATUSES, {
      default: null,
      description: 'Only trips of this status.',
    }),
    template: choice('TripTemplate', TRIP_TEMPLATES, {
      default: null,
      description: 'Only trips of this kind.',
    }),
    q: text({ max: 200, description: 'Text that stands in the title, in any language.' }),
  },
  answers: { 200: { description: 'A page of trips.', schema: Trip.Page } },
  problems: [],
  async handle({ db, vault, departureSheets, clock, publicUrl }, { caller, query }) {
    const { sellerId } = caller
    const { limit, cursor, ...filters } = query
    const cursorScope = { owner: sellerId, list: 'trips', filters }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listTripRecords(db, { sellerId, filters, after, limit: limit + 1 }),
      countTrips(db, { sellerId, filters }),
    ])
    const tripIds = rows.map(trip => trip.id)
    const [sheets, fromPrices, parts] = await Promise.all([
      departureSheets.of(sellerId),
      listFromPrices(db, { sellerId, tripIds }),
      listPublishable(db, { sellerId, tripIds }),
    ])
    const ofTrips = Map.groupBy(sheets.values(), ({ tripId }) => tripId)
    const now = clock.now()
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: trip => [trip.createdAt.toString(), trip.id],
        wire: trip => ({
          ...tripObject(trip),
          ...glanceAt(trip, {
            sheets: ofTrips.get(trip.id) ?? [],
            fromPrice: fromPrices.get(trip.id) ?? null,
            parts: parts.get(trip.id) ?? NO_PARTS,
            publicUrl,
            now,
          }),
        }),
      }),
    )
  },
})

const DAYS_AHEAD = 62
const DAYS_OF_YEAR = 366
const NO_PARTS = { unitsByOption: [], publishedTexts: 0, hasPrice: false }

type Glance = {
  sheets: readonly DepartureSheet[]
  fromPrice: Money | null
  parts: Publishable & { hasPrice: boolean }
  publicUrl: string
  now: Temporal.Instant
}

/** What a list shows of a trip without opening it. */
function glanceAt(trip: TripRecord, { sheets, fromPrice, parts, publicUrl, now }: Glance) {
  const [photo] = trip.photos
  const from = now.toZonedDateTimeISO(trip.timezone).toPlainDate().toString()
  const nowMs = now.epochMilliseconds
  // Most have one soon, which is found much faster than in a whole year.
  const soon = nextStart(sheets, { from, days: DAYS_AHEAD, nowMs })
  const next = soon ?? nextStart(sheets, { from, days: DAYS_OF_YEAR, nowMs })
  return {
    cover: photo
      ? wireCover(publicUrl, {
          mediaId: photo.mediaId,
          alt: findInLocale(photo.alt, 'en')?.text ?? '',
        })
      : null,
    options_count: sheets.length,
    from_price: fromPrice,
    next_start: next?.start ?? null,
    lacks: findPlainLacks({ ...trip, parts, hasPrice: parts.hasPrice, hasStart: next !== null }),
  }
}
