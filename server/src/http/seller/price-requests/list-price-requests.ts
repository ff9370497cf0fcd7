import { PRICE_REQUEST_STATUSES, PriceRequestPage } from '#contract/price-request.ts'
import { priceRequestObject } from '#operations/price-requests/price-request-object.ts'
import { readPriceRequestPage } from '#store/price-requests.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { newestFirst, pageParameters } from '../../paging.ts'
import { choices, uuid } from '../../parse/query.ts'

export const listPriceRequests = endpoint({
  method: 'GET',
  path: '/v1/price-requests',
  tag: 'Price requests and offers',
  summary: 'List the price requests, newest first',
  auth: seller('enquiry:read'),
  query: {
    ...pageParameters,
    status: choices(
      'PriceRequestStatus',
      PRICE_REQUEST_STATUSES,
      'Only those in one of these states.',
    ),
    product_id: uuid('Only those for this trip.'),
  },
  answers: { 200: { description: 'A page of price requests.', schema: PriceRequestPage } },
  problems: [],
  async handle({ db, vault, clock }, { caller, query }) {
    const { sellerId } = caller
    const filters = { statuses: query.status, productId: query.product_id }
    const now = clock.now()
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'price-requests', filters },
      read: page =>
        readPriceRequestPage(db, {
          sellerId,
          filters,
          ...page,
        }),
      wire: request => priceRequestObject(request, now),
    })
    return answer(200, listed)
  },
})
