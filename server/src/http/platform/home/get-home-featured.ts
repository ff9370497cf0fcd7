import { PickedTrips } from '#contract/collection.ts'
import { listFeaturedTrips } from '#store/home/picked-trips.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { wholePage } from '../../paging.ts'
import { wirePickedTrip } from '../../wire/picked-trip.ts'

export const getHomeFeatured = endpoint({
  operationId: 'getHomeFeatured',
  method: 'GET',
  path: '/v1/platform/home/featured',
  tag: 'Platform home',
  summary: 'Read the featured trips in their order',
  description: 'All of them in one page, as they are written.',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'The featured trips.', schema: PickedTrips } },
  problems: [],
  async handle({ db }) {
    const trips = await listFeaturedTrips(db)
    return answer(200, wholePage(trips.map(wirePickedTrip)))
  },
})
