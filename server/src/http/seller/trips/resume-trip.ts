import { Trip } from '#contract/trip.ts'
import { resumeTrip as operation } from '#operations/trips/pause-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const resumeTrip = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/resume',
  tag: 'Trips',
  summary: 'Open the sales of a trip again',
  description: 'The opposite of pausing.',
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
