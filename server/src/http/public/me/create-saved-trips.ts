import { SavedTripsAnswer, SavedTripsBody } from '#contract/saved-trip.ts'
import { createSavedTrips as operation } from '#operations/me/create-saved-trips.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { savedTripParameters, showSavedTrips } from './show-saved-trips.ts'

export const createSavedTrips = endpoint({
  operationId: 'createSavedTrips',
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
  limit: 'key',
  query: savedTripParameters,
  body: SavedTripsBody,
  answers: { 200: { description: 'Everything that is saved.', schema: SavedTripsAnswer } },
  problems: ['Conflict'],
  async handle(deps, { caller, traveller: { emailKey }, query, body }) {
    const { saved, skipped } = await operation(
      { db: deps.db, now: deps.clock.now() },
      { site: caller, emailKey, trips: body.trips },
    )
    return answer(200, { data: await showSavedTrips(deps, caller, { saved, query }), skipped })
  },
})
