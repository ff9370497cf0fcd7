import { CollectionRecord, NewCollection } from '#contract/collection.ts'
import { createCollection as operation } from '#operations/collections/create-collection.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { wireCollectionRecord } from '../../wire/collection-record.ts'

export const createCollection = endpoint({
  operationId: 'createCollection',
  method: 'POST',
  path: '/v1/platform/collections',
  tag: 'Platform home',
  summary: 'Create a collection',
  description: 'It comes last in the order. Both days count as shown; null leaves that end open.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: NewCollection,
  answers: { 201: { description: 'The collection.', schema: CollectionRecord } },
  problems: ['Conflict'],
  async handle({ db, clock }, call) {
    const { slug, names, show_from = null, show_to = null, hidden = false } = call.body
    const collection = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { slug, names, showFrom: show_from, showTo: show_to, hidden },
      guardOf('createCollection', call),
    )
    return answer(201, wireCollectionRecord(collection))
  },
})
