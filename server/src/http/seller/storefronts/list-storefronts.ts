import { StorefrontPage } from '#contract/storefront.ts'
import { countStorefronts, listStorefronts as listStorefrontRows } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireStorefront } from '../../wire/storefront.ts'

export const listStorefronts = endpoint({
  method: 'GET',
  path: '/v1/storefronts',
  tag: 'Storefronts',
  summary: 'List the storefronts of the seller, newest first',
  auth: seller('storefront:manage', 'page:manage'),
  showsEach: { entity: 'storefront', list: 'data', by: 'id' },
  query: pageParameters,
  answers: { 200: { description: 'A page of storefronts.', schema: StorefrontPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const cursorScope = { owner: sellerId, list: 'storefronts' }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listStorefrontRows(db, { sellerId, after, limit: query.limit + 1 }),
      countStorefronts(db, sellerId),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: storefront => [storefront.createdAt.toString(), storefront.id],
        wire: wireStorefront,
      }),
    )
  },
})
