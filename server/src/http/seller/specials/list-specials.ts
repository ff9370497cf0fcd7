import { SpecialPage } from '#contract/special.ts'
import { countSpecials, listSpecials as listSpecialRows } from '#store/specials.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { uuid } from '../../parse/query.ts'
import { wireSpecial } from '../../wire/special.ts'

export const listSpecials = endpoint({
  operationId: 'listSpecials',
  method: 'GET',
  path: '/v1/specials',
  tag: 'Prices',
  summary: 'List the specials, newest first',
  auth: seller('price:manage'),
  cache: 'no-store',
  limit: 'key',
  showsEach: { entity: 'special', list: 'data', by: 'id' },
  query: { product_id: uuid('Of one trip only.'), ...pageParameters },
  answers: { 200: { description: 'A page of specials.', schema: SpecialPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { limit, cursor, product_id: tripId } = query
    const which = { sellerId: caller.sellerId, tripId }
    const cursorScope = { owner: caller.sellerId, list: `specials ${tripId}` }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listSpecialRows(db, { ...which, after, limit: limit + 1 }),
      countSpecials(db, which),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: special => [special.createdAt.toString(), special.id],
        wire: wireSpecial,
      }),
    )
  },
})
