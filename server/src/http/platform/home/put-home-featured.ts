import { PickedTrips, ProductOrder } from '#contract/collection.ts'
import { putHomeFeatured as operation } from '#operations/home/put-home-featured.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { wholePage } from '../../paging.ts'
import { wirePickedTrip } from '../../wire/picked-trip.ts'

export const putHomeFeatured = endpoint({
  operationId: 'putHomeFeatured',
  method: 'PUT',
  path: '/v1/platform/home/featured',
  tag: 'Platform home',
  summary: 'Feature trips on the home of marketplaces, in order',
  description: 'In place of those featured before.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  body: ProductOrder,
  answers: { 200: { description: 'The featured trips.', schema: PickedTrips } },
  problems: [],
  async handle({ db, clock }, call) {
    const tripIds = call.body.product_ids.map(id => id.toLowerCase())
    const trips = await operation({ db, now: clock.now() }, actorOf(call), tripIds)
    return answer(200, wholePage(trips.map(wirePickedTrip)))
  },
})
