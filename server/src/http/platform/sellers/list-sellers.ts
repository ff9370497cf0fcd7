import { SellerPage } from '#contract/seller.ts'
import { countSellers, listSellers as listSellerRows } from '#store/sellers.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireSeller } from '../../wire/seller.ts'

const bond = { owner: 'platform', list: 'sellers' }

export const listSellers = endpoint({
  operationId: 'listSellers',
  method: 'GET',
  path: '/v1/platform/sellers',
  tag: 'Platform sellers',
  summary: 'List the sellers, newest first',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of sellers.', schema: SellerPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const [createdAt, id] = readCursor(vault, bond, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listSellerRows(db, { after, limit: query.limit + 1 }),
      countSellers(db),
    ])
    return answer(
      200,
      makePage({
        vault,
        bond,
        rows,
        limit: query.limit,
        total,
        positionOf: seller => [seller.createdAt.toString(), seller.id],
        wire: wireSeller,
      }),
    )
  },
})
