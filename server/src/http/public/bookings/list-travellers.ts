import { TravellerForm } from '#contract/traveller-card.ts'
import { listTravellers as readTravellers } from '#store/bookings/booking-travellers.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { pageOfTravellers, travellerPageParameters } from '../../traveller-page.ts'
import {
  emailParameter,
  openBookingAccess,
  refParameter,
  tokenParameter,
} from './open-booking-access.ts'

export const listTravellers = endpoint({
  operationId: 'listTravellers',
  method: 'GET',
  path: '/v1/public/bookings/{ref}/travellers',
  tag: 'Bookings',
  summary: 'The form of the travellers',
  description:
    'What the trip asks, and a card for everybody of the party with what was given so far; ' +
    'private fields are masked.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  limit: 'key',
  params: { ref: refParameter },
  query: { token: tokenParameter, email: emailParameter, ...travellerPageParameters },
  answers: { 200: { description: 'The form.', schema: TravellerForm } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { booking } = await openBookingAccess(deps, 'list_travellers', call)
    const { sellerId, id: bookingId } = booking
    const given = await readTravellers(deps.db, { sellerId, bookingId })
    const { query } = call
    return answer(200, pageOfTravellers(deps.vault, booking, { given, query }))
  },
})
