import { CollectionPage } from '#contract/collection.ts'
import { countCollections, listCollectionPage } from '#store/collections.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireCollectionRecord } from '../../wire/collection-record.ts'

const cursorScope = { owner: 'platform', list: 'collections' }

export const listPlatformCollections = endpoint({
  operationId: 'listPlatformCollections',
  method: 'GET',
  path: '/v1/platform/collections',
  tag: 'Platform home',
  summary: 'List all collections in their order',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of collections.', schema: CollectionPage } },
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
        wire: wireCollectionRecord,
      }),
    )
  },
})
