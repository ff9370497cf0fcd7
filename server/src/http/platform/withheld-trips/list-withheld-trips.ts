import { PickedTripPage } from '#contract/collection.ts'
import { countTripSet, listTripSet } from '#store/picked-trips.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wirePickedTrip } from '../../wire/picked-trip.ts'

const bond = { owner: 'platform', list: 'withheld_trips' }

export const listWithheldTrips = endpoint({
  operationId: 'listWithheldTrips',
  method: 'GET',
  path: '/v1/platform/withheld-trips',
  tag: 'Platform home',
  summary: 'List the trips that are withheld from the network',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of trips.', schema: PickedTripPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const [after = null] = readCursor(vault, bond, query.cursor) ?? []
    const [rows, total] = await Promise.all([
      listTripSet(db, { set: 'withheld_trips', after, limit: query.limit + 1 }),
      countTripSet(db, 'withheld_trips'),
    ])
    const positionOf = ({ tripId }: { tripId: string }) => [tripId]
    const page = { vault, bond, rows, limit: query.limit, total, positionOf, wire: wirePickedTrip }
    return answer(200, makePage(page))
  },
})
