import { SlugOrder } from '#contract/category.ts'
import { KeptCollection, ProductOrder } from '#contract/collection.ts'
import * as operations from '#operations/collections.ts'
import { countCollections, listCollectionPage } from '#store/collections.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { slugOf } from '../parse/path.ts'

export const createCollection = endpoint({
  method: 'POST',
  path: '/v1/platform/collections',
  tag: 'Platform home',
  summary: 'Create a collection',
  description: 'It comes last in the order. Both days count as shown; null leaves that end open.',
  auth: platform,
  idempotent: true,
  body: KeptCollection.New,
  answers: { 201: { description: 'The collection.', schema: KeptCollection.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const input = KeptCollection.readNew(call.body)
    const collection = await operations.createCollection(actingOf(deps, call), input)
    return answer(201, KeptCollection.wire(collection))
  },
})

const cursorScope = { owner: 'platform', list: 'collections' }

export const listPlatformCollections = endpoint({
  method: 'GET',
  path: '/v1/platform/collections',
  tag: 'Platform home',
  summary: 'List all collections in their order',
  auth: platformWith('platform:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of collections.', schema: KeptCollection.Page } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const [position, slug] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = position && slug ? { position: Number(position), slug } : null
    const [rows, total] = await Promise.all([
      listCollectionPage(db, { after, limit: query.limit + 1 }),
      countCollections(db),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: row => [String(row.position), row.slug],
        wire: KeptCollection.wire,
      }),
    )
  },
})

export const putCollectionOrder = endpoint({
  method: 'PUT',
  path: '/v1/platform/collections/order',
  tag: 'Platform home',
  summary: 'Put the collections in order',
  description: 'Those that are named come first, the others follow as they were.',
  auth: platform,
  body: SlugOrder,
  answers: { 200: { description: 'The whole order.', schema: SlugOrder } },
  problems: [],
  async handle(deps, call) {
    return answer(200, {
      slugs: await operations.putCollectionOrder(actingOf(deps, call), call.body.slugs),
    })
  },
})

export const updateCollection = endpoint({
  method: 'PATCH',
  path: '/v1/platform/collections/{slug}',
  tag: 'Platform home',
  summary: 'Change what a collection is called and when it shows',
  description: 'Fields that are left out stay. The slug never changes.',
  auth: platform,
  params: { slug: slugOf('collection') },
  body: KeptCollection.Change,
  answers: { 200: { description: 'The collection.', schema: KeptCollection.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { slug } = call.params
    const change = KeptCollection.readChange(call.body)
    const collection = await operations.updateCollection(actingOf(deps, call), slug, change)
    return answer(200, KeptCollection.wire(collection))
  },
})

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/v1/platform/collections/{slug}',
  tag: 'Platform home',
  summary: 'Delete a collection',
  description: 'Its trips stay.',
  auth: platform,
  params: { slug: slugOf('collection') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteCollection(actingOf(deps, call), call.params.slug)
    return answer(204)
  },
})

export const putCollectionTrips = endpoint({
  method: 'PUT',
  path: '/v1/platform/collections/{slug}/trips',
  tag: 'Platform home',
  summary: 'Put trips into a collection, in order',
  description: 'In place of those it had. Only trips that marketplaces sell are shown.',
  auth: platform,
  params: { slug: slugOf('collection') },
  body: ProductOrder,
  answers: { 200: { description: 'The collection.', schema: KeptCollection.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const collection = await operations.putCollectionTrips(actingOf(deps, call), {
      slug: call.params.slug,
      tripIds: call.body.product_ids.map(id => id.toLowerCase()),
    })
    return answer(200, KeptCollection.wire(collection))
  },
})
