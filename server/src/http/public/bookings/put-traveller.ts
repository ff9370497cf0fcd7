import { TravellerCard, TravellerCardBody } from '#contract/traveller-card.ts'
import { readCard } from '#domain/bookings/traveller-card.ts'
import { invalidFault } from '#domain/refusal.ts'
import { putTraveller as operation } from '#operations/bookings/put-traveller.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { wireTraveller } from '../../wire/traveller-card.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'
import { positionParameter, readPosition, requireTraveller } from './traveller-position.ts'

export const putTraveller = endpoint({
  operationId: 'putTraveller',
  method: 'PUT',
  path: '/v1/public/bookings/{ref}/travellers/{position}',
  tag: 'Bookings',
  summary: 'Save the card of one traveller',
  description:
    'Position 1 is the lead. Date of birth, passport number and medical note left out or null ' +
    'keep what is stored, an empty text erases it, and a mask sent back is refused. All other ' +
    'fields are replaced as sent. Everybody of the party has a card, also where nothing is ' +
    'asked; private fields that the trip does not ask for are refused.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  limit: 'key',
  params: { ref: refParameter, position: positionParameter },
  query: { token: tokenParameter },
  body: TravellerCardBody,
  answers: { 200: { description: 'The card as it stands.', schema: TravellerCard } },
  problems: ['NotFound', 'Conflict', 'InvalidInput', 'TravellerDetailsInvalid', 'RateLimited'],
  async handle(deps, call) {
    const { change, fault } = readCard(call.body)
    if (fault) throw invalidFault(fault)
    const position = readPosition(call.params.position)
    const { booking: opened } = await openBookingAccess(deps, 'save_traveller', call, position)
    requireTraveller(opened, position)
    const saved = await operation(deps, opened, { position, change })
    return answer(200, wireTraveller(saved.booking, saved.travellers, position))
  },
})
