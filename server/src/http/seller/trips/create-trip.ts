import { Trip } from '#contract/trip.ts'
import { createTrip as operation } from '#operations/trips/create-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'

export const createTrip = endpoint({
  method: 'POST',
  path: '/v1/trips',
  tag: 'Trips',
  summary: 'Create a trip',
  description:
    'It starts as a draft. A multi_day trip has `duration_days` and nights, any other one has ' +
    '`duration_minutes` or no length. Texts and options come next, then publishing.',
  auth: seller('trip:manage'),
  makes: 'trip',
  idempotent: true,
  body: Trip.New,
  answers: { 201: { description: 'The trip.', schema: Trip.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const trip = await operation(actingOf(deps, call), Trip.readSent(call.body))
    return answer(201, tripObject(trip))
  },
})
