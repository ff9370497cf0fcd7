import { Trip } from '#contract/trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { updateTrip as operation } from '#operations/trips/update-trip.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const updateTrip = endpoint({
  method: 'PATCH',
  path: '/v1/trips/{product}',
  tag: 'Trips',
  summary: 'Change a trip',
  description:
    'Only the fields that are sent change; lists are replaced whole. After a new slug the old ' +
    'address leads to the new one. The template cannot be changed.',
  auth: seller('trip:manage'),
  edits: 'trip',
  params: { product: textOf('product') },
  body: Trip.Change,
  answers: { 200: { description: 'The trip.', schema: Trip.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const trip = await operation(
      actingOf(deps, call),
      call.params.product,
      Trip.readChange(call.body),
    )
    return answer(200, tripObject(trip))
  },
})
