import { SavedTripList } from '#contract/saved-trip.ts'
import { MOST_SAVED_TRIPS } from '#domain/accounts/saved-trips.ts'
import { listSavedTrips as listSavedTripsOf } from '#store/me/saved-trips.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { siteOf } from '../auth/site-of.ts'
import { savedTripParameters, showSavedTrips } from './show-saved-trips.ts'

export const listSavedTrips = endpoint({
  operationId: 'listSavedTrips',
  method: 'GET',
  path: '/v1/public/me/saved-trips',
  tag: 'Traveller accounts',
  summary: 'Trips that the traveller saved on this site',
  description: 'Those that are still on sale, newest first. One that comes back on sale is back.',
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  query: savedTripParameters,
  answers: { 200: { description: 'All of them.', schema: SavedTripList } },
  problems: [],
  async handle(deps, { caller, traveller: { emailKey }, query }) {
    const whose = { ...siteOf(caller), emailKey, most: MOST_SAVED_TRIPS }
    const saved = await listSavedTripsOf(deps.db, caller, whose)
    return answer(200, { data: await showSavedTrips(deps, caller, { saved, query }) })
  },
})
