import { PRICE_REQUEST_STATUSES, PriceRequestPage } from '#contract/price-request.ts'
import { priceRequestObject } from '#operations/price-requests/price-request-object.ts'
import { readPriceRequestPage } from '#store/price-requests.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
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
    const cursorScope = { owner: sellerId, list: 'price-requests', filters }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const { limit } = query
    const [rows, total] = await readPriceRequestPage(db, {
      sellerId,
      filters,
      after,
      limit: limit + 1,
    })
    const now = clock.now()
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: request => [request.createdAt.toString(), request.id],
        wire: request => priceRequestObject(request, now),
      }),
    )
  },
})
