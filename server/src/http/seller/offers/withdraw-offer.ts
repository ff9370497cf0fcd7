import { OfferRecord } from '#contract/offer.ts'
import { offerObject } from '#operations/offers/offer-object.ts'
import { withdrawOffer as operation } from '#operations/offers/withdraw-offer.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const withdrawOffer = endpoint({
  operationId: 'withdrawOffer',
  method: 'POST',
  path: '/v1/offers/{id}/withdraw',
  tag: 'Price requests and offers',
  summary: 'Take an offer back',
  description:
    'Only while it is open. The traveller gets a mail, and the price request waits for the ' +
    'seller again.',
  auth: seller('offer:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { id: uuidOf('offer') },
  answers: { 200: { description: 'The offer, withdrawn.', schema: OfferRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const now = clock.now()
    const offer = await operation(
      { db, now },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      guardOf('withdrawOffer', call),
    )
    return answer(200, offerObject(offer, now))
  },
})
