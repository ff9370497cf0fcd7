import { Trip } from '#contract/trip.ts'
import { pauseTrip as operation } from '#operations/trips/pause-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const pauseTrip = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/pause',
  tag: 'Trips',
  summary: 'Pause the sales of a trip',
  description: 'It is still shown, with `sales_paused`, but cannot be booked.',
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
