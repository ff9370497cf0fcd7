import { OfferRecord } from '#contract/offer.ts'
import { notFound } from '#domain/refusal.ts'
import { offerObject } from '#operations/offers/offer-object.ts'
import { findOfferById } from '#store/offers/offers.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const getOwnOffer = endpoint({
  operationId: 'getOwnOffer',
  method: 'GET',
  path: '/v1/offers/{id}',
  tag: 'Price requests and offers',
  summary: 'Read an offer',
  description: 'Its token was shown when it was made and is not shown again.',
  auth: seller('enquiry:read'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('offer') },
  answers: { 200: { description: 'The offer.', schema: OfferRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller, params }) {
    const { sellerId } = caller
    const offer = await findOfferById(db, { sellerId, id: params.id })
    if (!offer) throw notFound('offer')
    return answer(200, offerObject(offer, clock.now()))
  },
})
