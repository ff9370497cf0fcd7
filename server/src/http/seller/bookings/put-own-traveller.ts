import { TravellerCard, TravellerCardBody } from '#contract/traveller-card.ts'
import { readCard } from '#domain/bookings/traveller-card.ts'
import { invalidFault } from '#domain/refusal.ts'
import { putOwnTraveller as operation } from '#operations/bookings/put-own-traveller.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { positionParameter, readPosition } from '../../public/bookings/traveller-position.ts'
import { wireTraveller } from '../../wire/traveller-card.ts'

export const putOwnTraveller = endpoint({
  operationId: 'putOwnTraveller',
  method: 'PUT',
  path: '/v1/bookings/{ref}/travellers/{position}',
  tag: 'Seller bookings',
  summary: 'Save the card of one traveller for them',
  description:
    'Position 1 is the lead. Private fields that are left out or null keep what is stored, an ' +
    'empty text erases it; the answer shows them masked.',
  auth: seller('traveller:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking'), position: positionParameter },
  body: TravellerCardBody,
  answers: { 200: { description: 'The card as it stands.', schema: TravellerCard } },
  problems: ['NotFound', 'Conflict', 'TravellerDetailsInvalid'],
  async handle(deps, call) {
    const { change, fault } = readCard(call.body)
    if (fault) throw invalidFault(fault)
    const position = readPosition(call.params.position)
    const { sellerId } = call.caller
    const which = { sellerId, ref: call.params.ref }
    const saved = await operation(deps, actorOf(call), which, { position, change })
    return answer(200, wireTraveller(saved.booking, saved.travellers, position))
  },
})
