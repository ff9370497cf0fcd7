import {
  TravellerCard,
  TravellerCardBody,
  TravellerForm,
  TravellerLink,
} from '#contract/traveller-card.ts'
import { readCard } from '#domain/bookings/traveller-card.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import { invalidFault } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/bookings/travellers.ts'
import { listTravellers as readTravellers } from '#store/bookings/booking-travellers.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { pageOfTravellers, travellerPageParameters } from '../../traveller-page.ts'
import { wireTraveller } from '../../wire/traveller-card.ts'
import {
  emailParameter,
  openBookingAccess,
  refParameter,
  tokenParameter,
} from './open-booking-access.ts'
import { positionParameter, readPosition, requireTraveller } from './traveller-position.ts'

export const listTravellers = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}/travellers',
  tag: 'Bookings',
  summary: 'The form of the travellers',
  description:
    'What the trip asks, and a card for everybody of the party with what was given so far; ' +
    'private fields are masked.',
  auth: websiteOrTraveller,
  cache: 'no-store',
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

export const getTraveller = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}/travellers/{position}',
  tag: 'Bookings',
  summary: 'The card of one traveller',
  description: "Opens also with the token of that traveller's own link.",
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter, position: positionParameter },
  query: { token: tokenParameter, email: emailParameter },
  answers: { 200: { description: 'The card.', schema: TravellerCard } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const position = readPosition(call.params.position)
    const { booking } = await openBookingAccess(deps, 'read_traveller', call, position)
    requireTraveller(booking, position)
    const { sellerId, id: bookingId } = booking
    const given = await readTravellers(deps.db, { sellerId, bookingId })
    return answer(200, wireTraveller(booking, given, position))
  },
})

export const putTraveller = endpoint({
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
    const saved = await operations.putTraveller(deps, opened, { position, change })
    return answer(200, wireTraveller(saved.booking, saved.travellers, position))
  },
})

export const createTravellerLink = endpoint({
  method: 'POST',
  path: '/v1/public/bookings/{ref}/travellers/{position}/link',
  tag: 'Bookings',
  summary: 'Make a link for one traveller',
  description:
    'For the lead to forward: it opens the card of that traveller and nothing else, until the ' +
    'start. A new link ends the one before.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter, position: positionParameter },
  query: { token: tokenParameter },
  answers: { 201: { description: 'The link; its token is shown once.', schema: TravellerLink } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const position = readPosition(call.params.position)
    const { booking } = await openBookingAccess(deps, 'make_traveller_link', call)
    requireTraveller(booking, position)
    const { sellerId, id, ref } = booking
    const { token, expiresAt } = await operations.createTravellerLink(deps, {
      sellerId,
      id,
      position,
    })
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
