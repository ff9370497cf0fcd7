import { NETWORK_STATUSES, SellerPage } from '#contract/seller.ts'
import { countSellers, listSellers as listSellerRows } from '#store/sellers.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { choices, text } from '../../parse/query.ts'
import { wireSeller } from '../../wire/seller.ts'

export const listSellers = endpoint({
  method: 'GET',
  path: '/v1/platform/sellers',
  tag: 'Platform sellers',
  summary: 'List the sellers, newest first',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    network_status: choices(
      'NetworkStatus',
      NETWORK_STATUSES,
      'Only sellers that stand so in the network.',
    ),
    q: text({ max: 200, description: 'In the slug or the name.' }),
  },
  answers: { 200: { description: 'A page of sellers.', schema: SellerPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const { limit, cursor, ...filters } = query
    const cursorScope = { owner: 'platform', list: 'sellers', filters }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listSellerRows(db, filters, { after, limit: limit + 1 }),
      countSellers(db, filters),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: seller => [seller.createdAt.toString(), seller.id],
        wire: wireSeller,
      }),
    )
  },
})
