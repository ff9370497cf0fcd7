import { TravellerForm } from '#contract/traveller-card.ts'
import { listOwnTravellers as operation } from '#operations/bookings/list-own-travellers.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { pageOfTravellers, travellerPageParameters } from '../../traveller-page.ts'

export const listOwnTravellers = endpoint({
  operationId: 'listOwnTravellers',
  method: 'GET',
  path: '/v1/bookings/{ref}/travellers',
  tag: 'Seller bookings',
  summary: 'Read the cards of the travellers, in clear',
  description:
    'With dates of birth, passport numbers and medical notes as they were given. Reading them ' +
    'leaves a line in the audit log.',
  auth: seller('traveller:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking') },
  query: travellerPageParameters,
  answers: { 200: { description: 'The form and its cards.', schema: TravellerForm } },
  problems: ['NotFound'],
  async handle({ db, vault, clock }, call) {
    const { booking, travellers, secrets } = await operation(
      { db, vault, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, ref: call.params.ref },
    )
    const { query } = call
    const form = pageOfTravellers(vault, booking, { given: travellers, query })
    return answer(200, {
      ...form,
      travellers: form.travellers.map(card => ({ ...card, ...secrets.get(card.position) })),
    })
  },
})
