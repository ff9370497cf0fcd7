import { PriceRequestDeclineBody, PriceRequestRecord } from '#contract/price-request.ts'
import { declinePriceRequest as operation } from '#operations/price-requests/decline-price-request.ts'
import { priceRequestObject } from '#operations/price-requests/price-request-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const declinePriceRequest = endpoint({
  method: 'POST',
  path: '/v1/price-requests/{id}/decline',
  tag: 'Price requests and offers',
  summary: 'Decline a price request',
  description: 'The traveller gets a mail. While an offer is open, withdraw that first.',
  auth: seller('offer:manage'),
  idempotent: true,
  params: { id: uuidOf('price_request') },
  body: PriceRequestDeclineBody,
  bodyOptional: true,
  answers: { 200: { description: 'The price request, declined.', schema: PriceRequestRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { params, body } = call
    const acting = actingOf(deps, call)
    const request = await operation(acting, { id: params.id, message: body?.message ?? null })
    return answer(200, priceRequestObject(request, acting.now))
  },
})
