import { OFFER_STATES, OfferPage } from '#contract/offer.ts'
import { offerObject } from '#operations/offers/offer-object.ts'
import { readOfferPage } from '#store/offers/offers.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { choices, uuid } from '../../parse/query.ts'

export const listOffers = endpoint({
  operationId: 'listOffers',
  method: 'GET',
  path: '/v1/offers',
  tag: 'Price requests and offers',
  summary: 'List the offers, newest first',
  auth: seller('enquiry:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    state: choices('OfferState', OFFER_STATES, 'Only those in one of these states.'),
    product_id: uuid('Only those for this trip.'),
  },
  answers: { 200: { description: 'A page of offers.', schema: OfferPage } },
  problems: [],
  async handle({ db, vault, clock }, { caller, query }) {
    const { sellerId } = caller
    const filters = { states: query.state, productId: query.product_id }
    const cursorScope = { owner: sellerId, list: 'offers', filters }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const { limit } = query
    const now = clock.now()
    const list = { sellerId, filters, now }
    const [rows, total] = await readOfferPage(db, { ...list, after, limit: limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: offer => [offer.createdAt.toString(), offer.id],
        wire: offer => offerObject(offer, now),
      }),
    )
  },
})
