import { PriceRequestRecord } from '#contract/price-request.ts'
import { notFound } from '#domain/refusal.ts'
import { priceRequestObject } from '#operations/price-requests/price-request-object.ts'
import { findPriceRequestById } from '#store/price-requests.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const getPriceRequest = endpoint({
  method: 'GET',
  path: '/v1/price-requests/{id}',
  tag: 'Price requests and offers',
  summary: 'Read a price request',
  description: 'It has the id of the enquiry that it is.',
  auth: seller('enquiry:read'),
  params: { id: uuidOf('price_request') },
  answers: { 200: { description: 'The price request.', schema: PriceRequestRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller, params }) {
    const { sellerId } = caller
    const request = await findPriceRequestById(db, { sellerId, id: params.id })
    if (!request) throw notFound('price_request')
    return answer(200, priceRequestObject(request, clock.now()))
  },
})
