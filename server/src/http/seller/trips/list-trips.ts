import { TRIP_STATUSES, TRIP_TEMPLATES, TripPage } from '#contract/trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { countTrips, listTripRecords } from '#store/trips/trip-records.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { choice, text } from '../../parse/query.ts'

export const listTrips = endpoint({
  operationId: 'listTrips',
  method: 'GET',
  path: '/v1/trips',
  tag: 'Trips',
  summary: 'List the trips of the seller, newest first',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
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
  answers: { 200: { description: 'A page of trips.', schema: TripPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const { limit, cursor, ...filters } = query
    const cursorScope = { owner: sellerId, list: 'trips', filters }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listTripRecords(db, { sellerId, filters, after, limit: limit + 1 }),
      countTrips(db, { sellerId, filters }),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: trip => [trip.createdAt.toString(), trip.id],
        wire: tripObject,
      }),
    )
  },
})
