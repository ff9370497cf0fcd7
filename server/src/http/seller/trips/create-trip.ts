import { NewTripBody, TripRecord } from '#contract/trip.ts'
import { createTrip as operation } from '#operations/trips/create-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readTripFields } from '../../wire/seller-trip.ts'

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
  body: NewTripBody,
  answers: { 201: { description: 'The trip.', schema: TripRecord } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const { body } = call
    const trip = await operation(actingOf(deps, call), {
      ...readTripFields(body),
      slug: body.slug,
      template: body.template,
      city: body.city,
    })
    return answer(201, tripObject(trip))
  },
})
