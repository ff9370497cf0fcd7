import { TripWithParts } from '#contract/trip-parts.ts'
import { notFound } from '#domain/refusal.ts'
import { getTrip as operation } from '#operations/trips/get-trip.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { findTripRecord } from '#store/trips/trip-records.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { choice } from '../../parse/query.ts'
import { wireTripParts } from '../../wire/trip-parts.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const getTrip = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}',
  tag: 'Trips',
  summary: 'Read a trip',
  description:
    '`{product}` is its id or its slug, here and in every path below. With `expand=all` the ' +
    'answer has everything that editing it takes under `expanded`, each part in the form of its ' +
    'own path.',
  auth: seller('trip:read'),
  shows: 'trip',
  params: { product: textOf('product') },
  query: {
    expand: choice('TripExpansion', ['all'], {
      default: null,
      description: 'Whether its parts come with it.',
    }),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'The trip.', schema: TripWithParts } },
  problems: ['NotFound'],
  async handle({ db, clock, geography, publicUrl }, { caller, params, query }) {
    const { sellerId, personId, permissions } = caller
    const which = { sellerId, product: params.product }
    if (query.expand === null) {
      const trip = await findTripRecord(db, which)
      if (!trip) throw notFound('product')
      return answer(200, tripObject(trip))
    }
    const locale = readLocale(query.locale)
    const edited = await operation({ db }, { ...which, personId, now: clock.now(), locale })
    const seen = { geography: await geography.get(), publicUrl, permissions }
    return answer(200, { ...tripObject(edited.trip), expanded: wireTripParts(edited, seen) })
  },
})
