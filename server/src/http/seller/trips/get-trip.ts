import { TripRecord } from '#contract/trip.ts'
import { notFound } from '#domain/refusal.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { findTripRecord } from '#store/trips/trip-records.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const getTrip = endpoint({
  operationId: 'getTrip',
  method: 'GET',
  path: '/v1/trips/{product}',
  tag: 'Trips',
  summary: 'Read a trip',
  description: '`{product}` is its id or its slug, here and in every path below.',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  shows: 'trip',
  params: { product: textOf('product') },
  answers: { 200: { description: 'The trip.', schema: TripRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const trip = await findTripRecord(db, { sellerId: caller.sellerId, product: params.product })
    if (!trip) throw notFound('product')
    return answer(200, tripObject(trip))
  },
})
