import { Trip } from '#contract/trip.ts'
import { unpublishTrip as operation } from '#operations/trips/publish-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const unpublishTrip = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/unpublish',
  tag: 'Trips',
  summary: 'Take a trip back from the sale',
  description: 'It is a draft again and answers 404 on every website at once.',
  auth: seller('trip:manage'),
  edits: 'trip',
  idempotent: true,
  params: { product: textOf('product') },
  answers: { 200: { description: 'The trip.', schema: Trip.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const trip = await operation(actingOf(deps, call), call.params.product)
    return answer(200, tripObject(trip))
  },
})
