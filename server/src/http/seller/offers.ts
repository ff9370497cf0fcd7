import { OFFER_STATES, OfferPage, OfferRecord } from '#contract/offer.ts'
import { notFound } from '#domain/refusal.ts'
import { offerObject } from '#operations/offers/offer-object.ts'
import * as operations from '#operations/offers/withdraw-offer.ts'
import { findOfferById, readOfferPage } from '#store/offers.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { choices, uuid } from '../parse/query.ts'

export const listOffers = endpoint({
  method: 'GET',
  path: '/v1/offers',
  tag: 'Price requests and offers',
  summary: 'List the offers, newest first',
  auth: seller('enquiry:read'),
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
    const now = clock.now()
    const list = { sellerId, filters, now }
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'offers', filters },
      read: page => readOfferPage(db, { ...list, ...page }),
      wire: offer => offerObject(offer, now),
    })
    return answer(200, listed)
  },
})

export const getOwnOffer = endpoint({
  method: 'GET',
  path: '/v1/offers/{id}',
  tag: 'Price requests and offers',
  summary: 'Read an offer',
  description: 'Its token was shown when it was made and is not shown again.',
  auth: seller('enquiry:read'),
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

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/v1/offers/{id}/withdraw',
  tag: 'Price requests and offers',
  summary: 'Take an offer back',
  description:
    'Only while it is open. The traveller gets a mail, and the price request waits for the ' +
    'seller again.',
  auth: seller('offer:manage'),
  idempotent: true,
  params: { id: uuidOf('offer') },
  answers: { 200: { description: 'The offer, withdrawn.', schema: OfferRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const offer = await operations.withdrawOffer(acting, call.params.id)
    return answer(200, offerObject(offer, acting.now))
  },
})
