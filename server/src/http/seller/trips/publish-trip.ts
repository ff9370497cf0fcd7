import { TripRecord } from '#contract/trip.ts'
import { publishTrip as operation } from '#operations/trips/publish-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const publishTrip = endpoint({
  operationId: 'publishTrip',
  method: 'POST',
  path: '/v1/trips/{product}/publish',
  tag: 'Trips',
  summary: 'Publish a trip',
  description:
    'It needs an option with units and a published text; `details.missing` names what it lacks. ' +
    'The first publication counts for the order of lists; later ones do not make it new again.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { product: textOf('product') },
  answers: { 200: { description: 'The trip.', schema: TripRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const trip = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, product: call.params.product },
      guardOf('publishTrip', call),
    )
    return answer(200, tripObject(trip))
  },
})
