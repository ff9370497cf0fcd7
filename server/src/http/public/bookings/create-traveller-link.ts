import { TravellerLink } from '#contract/traveller-card.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import { timestamp } from '#domain/timestamp.ts'
import { createTravellerLink as operation } from '#operations/bookings/create-traveller-link.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'
import { positionParameter, readPosition, requireTraveller } from './traveller-position.ts'

export const createTravellerLink = endpoint({
  operationId: 'createTravellerLink',
  method: 'POST',
  path: '/v1/public/bookings/{ref}/travellers/{position}/link',
  tag: 'Bookings',
  summary: 'Make a link for one traveller',
  description:
    'For the lead to forward: it opens the card of that traveller and nothing else, until the ' +
    'start. A new link ends the one before.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  limit: 'key',
  params: { ref: refParameter, position: positionParameter },
  query: { token: tokenParameter },
  answers: { 201: { description: 'The link; its token is shown once.', schema: TravellerLink } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const position = readPosition(call.params.position)
    const { booking } = await openBookingAccess(deps, 'make_traveller_link', call)
    requireTraveller(booking, position)
    const { sellerId, id, ref } = booking
    const { token, expiresAt } = await operation(deps, { sellerId, id, position })
    const page = call.caller.manageBookingUrl
    const url =
      page === null ? null : linkTo(page, { ref, position, token, locale: booking.locale ?? 'en' })
    return answer(201, { url, token, expires_at: timestamp(expiresAt) })
  },
})

type Link = { ref: string; position: number; token: string; locale: string }

function linkTo(page: string, { ref, position, token, locale }: Link): string {
  return pageLink(page, { locale, values: { ref, traveller: String(position), token } })
}
