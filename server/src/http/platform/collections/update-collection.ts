import { CollectionChange, CollectionRecord } from '#contract/collection.ts'
import { updateCollection as operation } from '#operations/collections/update-collection.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireCollectionRecord } from '../../wire/collection-record.ts'
import { given } from '../../wire/given.ts'

export const updateCollection = endpoint({
  operationId: 'updateCollection',
  method: 'PATCH',
  path: '/v1/platform/collections/{slug}',
  tag: 'Platform home',
  summary: 'Change what a collection is called and when it shows',
  description: 'Fields that are left out stay. The slug never changes.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('collection') },
  body: CollectionChange,
  answers: { 200: { description: 'The collection.', schema: CollectionRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { names, show_from: showFrom, show_to: showTo, hidden } = call.body
    const collection = await operation({ db, now: clock.now() }, actorOf(call), {
      slug: call.params.slug,
      change: given({ names, showFrom, showTo, hidden }),
    })
    return answer(200, wireCollectionRecord(collection))
  },
})
