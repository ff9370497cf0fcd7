import { TripExtras } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import { listExtras } from '#store/options/extras.ts'
import { findTripId } from '#store/trips/trips.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wireExtras } from '../../wire/seller-option.ts'

export const getExtras = endpoint({
  operationId: 'getExtras',
  method: 'GET',
  path: '/v1/trips/{product}/extras',
  tag: 'Options',
  summary: 'Read the extras of a trip',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  shows: 'extras',
  params: { product: textOf('product') },
  answers: { 200: { description: 'The extras.', schema: TripExtras } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const tripId = await findTripId(db, { sellerId, product: params.product })
    if (tripId === null) throw notFound('product')
    return answer(200, wireExtras(await listExtras(db, { sellerId, tripId })))
  },
})
