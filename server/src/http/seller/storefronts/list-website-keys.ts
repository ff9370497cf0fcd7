import { WebsiteKeyPage } from '#contract/website-key.ts'
import { notFound } from '#domain/refusal.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { countWebsiteKeys, listWebsiteKeys as listWebsiteKeyRows } from '#store/website-keys.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireWebsiteKey } from '../../wire/website-key.ts'

export const listWebsiteKeys = endpoint({
  operationId: 'listWebsiteKeys',
  method: 'GET',
  path: '/v1/storefronts/{id}/keys',
  tag: 'Website keys',
  summary: 'List the website keys of a storefront, newest first',
  description: 'Keys that ended stay in the list. The text of a key is never shown again.',
  auth: seller('key:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('storefront') },
  query: pageParameters,
  answers: { 200: { description: 'A page of keys.', schema: WebsiteKeyPage } },
  problems: ['NotFound'],
  async handle({ db, vault, clock }, { caller, params, query }) {
    const { sellerId } = caller
    const storefrontId = params.id
    if (!(await findStorefrontById(db, { sellerId, id: storefrontId }))) {
      throw notFound('storefront')
    }
    const cursorScope = { owner: sellerId, list: 'website-keys', filters: storefrontId }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listWebsiteKeyRows(db, { sellerId, storefrontId, after, limit: query.limit + 1 }),
      countWebsiteKeys(db, { sellerId, storefrontId }),
    ])
    const now = clock.now()
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: key => [key.createdAt.toString(), key.id],
        wire: key => wireWebsiteKey(key, now),
      }),
    )
  },
})
