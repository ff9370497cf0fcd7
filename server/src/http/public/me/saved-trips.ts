import { SavedTripList, SavedTripsAnswer, SavedTripsBody } from '#contract/saved-trip.ts'
import { MOST_SAVED_TRIPS } from '#domain/accounts/saved-trips.ts'
import * as operations from '#operations/me/saved-trips.ts'
import { listSavedTrips as listSavedTripsOf } from '#store/me/saved-trips.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { siteOf } from '../auth/site-of.ts'
import { savedTripParameters, showSavedTrips } from './show-saved-trips.ts'

export const createSavedTrips = endpoint({
  sdkName: 'me.saveTrips',
  method: 'POST',
  path: '/v1/public/me/saved-trips',
  tag: 'Traveller accounts',
  summary: "Save a trip, or a guest's whole list",
  description:
    'Up to 200 trips in one call; a traveller can have 300 on a site. A trip that is saved ' +
    'already keeps its date, and one that is not sold here is skipped. Sending it twice is safe.',
  auth: traveller,
  cache: 'no-store',
  query: savedTripParameters,
  body: SavedTripsBody,
  answers: { 200: { description: 'Everything that is saved.', schema: SavedTripsAnswer } },
  problems: ['Conflict'],
  async handle(deps, { caller, traveller: { emailKey }, query, body }) {
    const { saved, skipped } = await operations.createSavedTrips(
      { db: deps.db, now: deps.clock.now() },
      { site: caller, emailKey, trips: body.trips },
    )
    return answer(200, { data: await showSavedTrips(deps, caller, { saved, query }), skipped })
  },
})

export const listSavedTrips = endpoint({
  method: 'GET',
  path: '/v1/public/me/saved-trips',
  tag: 'Traveller accounts',
  summary: 'Trips that the traveller saved on this site',
  description: 'Those that are still on sale, newest first. One that comes back on sale is back.',
  auth: traveller,
  cache: 'no-store',
  query: savedTripParameters,
  answers: { 200: { description: 'All of them.', schema: SavedTripList } },
  problems: [],
  async handle(deps, { caller, traveller: { emailKey }, query }) {
    const whose = { ...siteOf(caller), emailKey, most: MOST_SAVED_TRIPS }
    const saved = await listSavedTripsOf(deps.db, caller, whose)
    return answer(200, { data: await showSavedTrips(deps, caller, { saved, query }) })
  },
})

export const deleteSavedTrip = endpoint({
  method: 'DELETE',
  path: '/v1/public/me/saved-trips/{productId}',
  tag: 'Traveller accounts',
  summary: 'Take a trip off the list',
  description: 'Answers the same when it was not on it.',
  auth: traveller,
  cache: 'no-store',
  params: { productId: uuidOf('product') },
  answers: { 204: { description: 'It is not on the list.' } },
  problems: [],
  async handle({ db }, { caller, traveller: { emailKey }, params }) {
    const wanted = { ...siteOf(caller), emailKey, tripId: params.productId }
    await operations.deleteSavedTrip({ db }, wanted)
    return answer(204)
  },
})
