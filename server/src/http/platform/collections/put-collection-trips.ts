import { CollectionRecord, ProductOrder } from '#contract/collection.ts'
import { putCollectionTrips as operation } from '#operations/collections/put-collection-trips.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireCollectionRecord } from '../../wire/collection-record.ts'

export const putCollectionTrips = endpoint({
  operationId: 'putCollectionTrips',
  method: 'PUT',
  path: '/v1/platform/collections/{slug}/trips',
  tag: 'Platform home',
  summary: 'Put trips into a collection, in order',
  description: 'In place of those it had. Only trips that marketplaces sell are shown.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('collection') },
  body: ProductOrder,
  answers: { 200: { description: 'The collection.', schema: CollectionRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const collection = await operation({ db, now: clock.now() }, actorOf(call), {
      slug: call.params.slug,
      tripIds: call.body.product_ids.map(id => id.toLowerCase()),
    })
    return answer(200, wireCollectionRecord(collection))
  },
})
