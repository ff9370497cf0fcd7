import { NETWORK_STATUSES, SellerPage } from '#contract/seller.ts'
import { countSellers, listSellers as listSellerRows } from '#store/sellers.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { newestFirst, pageParameters } from '../../paging.ts'
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
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: 'platform', list: 'sellers', filters },
      read: page => Promise.all([listSellerRows(db, filters, page), countSellers(db, filters)]),
      wire: wireSeller,
    })
    return answer(200, listed)
  },
})
