import { TravellerCard } from '#contract/traveller-card.ts'
import { listTravellers } from '#store/bookings/booking-travellers.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { wireTraveller } from '../../wire/traveller-card.ts'
import {
  emailParameter,
  openBookingAccess,
  refParameter,
  tokenParameter,
} from './open-booking-access.ts'
import { positionParameter, readPosition, requireTraveller } from './traveller-position.ts'

export const getTraveller = endpoint({
  operationId: 'getTraveller',
  method: 'GET',
  path: '/v1/public/bookings/{ref}/travellers/{position}',
  tag: 'Bookings',
  summary: 'The card of one traveller',
  description: "Opens also with the token of that traveller's own link.",
  auth: websiteOrTraveller,
  cache: 'no-store',
  limit: 'key',
  params: { ref: refParameter, position: positionParameter },
  query: { token: tokenParameter, email: emailParameter },
  answers: { 200: { description: 'The card.', schema: TravellerCard } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const position = readPosition(call.params.position)
    const { booking } = await openBookingAccess(deps, 'read_traveller', call, position)
    requireTraveller(booking, position)
    const { sellerId, id: bookingId } = booking
    const given = await listTravellers(deps.db, { sellerId, bookingId })
    return answer(200, wireTraveller(booking, given, position))
  },
})
