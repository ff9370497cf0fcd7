import { Trip, TripCopyBody } from '#contract/trip.ts'
import { copyTrip as operation } from '#operations/trips/copy-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const copyTrip = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/copy',
  tag: 'Trips',
  summary: 'Make a draft like another trip',
  description:
    'With its texts, photos, extras and options, and their units, prices, rooms, vehicles, ' +
    'pickup and schedules. Specials, what differs on single days, and reviews are not copied.',
  auth: seller('trip:manage'),
  idempotent: true,
  makes: 'trip',
  params: { product: textOf('product') },
  body: TripCopyBody,
  bodyOptional: true,
  answers: { 201: { description: 'The new trip.', schema: Trip.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { slug, title_suffix: titleSuffix = '' } = call.body ?? {}
    const trip = await operation(actingOf(deps, call), {
      product: call.params.product,
      slug,
      titleSuffix,
    })
    return answer(201, tripObject(trip))
  },
})
