import { Trip, TripPhotosBody } from '#contract/trip.ts'
import { putPhotos as operation } from '#operations/trips/put-photos.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'

export const putPhotos = endpoint({
  method: 'PUT',
  path: '/v1/trips/{product}/photos',
  tag: 'Trips',
  summary: 'Set the photos of a trip',
  description: 'The whole list, in order; the first is the cover.',
  auth: seller('media:manage'),
  edits: 'trip',
  params: { product: textOf('product') },
  query: planParameters,
  body: TripPhotosBody,
  answers: { 200: { description: 'The trip.', schema: Trip.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const trip = await operation(actingOf(deps, call), {
      product: call.params.product,
      photos: call.body.photos.map(({ media_id, alt }) => ({ mediaId: media_id, alt })),
    })
    return answer(200, tripObject(trip))
  },
})
