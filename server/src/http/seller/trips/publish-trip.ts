import { PublishedTrip } from '#contract/trip-parts.ts'
import { getTripReadiness } from '#operations/trips/get-trip-readiness.ts'
import { publishTrip as operation } from '#operations/trips/publish-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wireReadiness } from '../../wire/readiness.ts'

export const publishTrip = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/publish',
  tag: 'Trips',
  summary: 'Publish a trip',
  description:
    'It needs an option with units and a published text; `details.missing` names what it lacks. ' +
    'The first publication counts for the order of lists; later ones do not make it new again. ' +
    '`readiness` says what should be looked at in a trip that is now on sale.',
  auth: seller('trip:manage'),
  edits: 'trip',
  idempotent: true,
  params: { product: textOf('product') },
  answers: { 200: { description: 'The trip.', schema: PublishedTrip } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const { sellerId, now } = acting
    const trip = await operation(acting, call.params.product)
    const { personId } = call.caller
    const reading = { sellerId, personId, product: trip.id, now, locale: null }
    const readiness = wireReadiness(await getTripReadiness(deps, reading))
    return answer(200, { ...tripObject(trip), readiness })
  },
})
