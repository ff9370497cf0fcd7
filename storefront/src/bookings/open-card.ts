import {
  type GetTravellerQuery,
  OutsetError,
  type TravellerCard,
  type TravellerField,
} from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { seeOther } from '#forms/see-other.ts'
import { isBookingRef, readTravellerToken } from './booking-proof.ts'
import { type OpenedBooking, openBooking } from './open-booking.ts'
import { fieldsOf, fieldsOfCard } from './traveller-card.ts'

/** The card of one traveller, as the lead sees it or as the traveller it was forwarded to does. */
export interface OpenedCard {
  ref: string
  card: TravellerCard
  fields: readonly TravellerField[]
  query: GetTravellerQuery
  /** Null for a traveller who was sent the link: it opens nothing but the card. */
  lead: OpenedBooking | null
}

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'params'>

export async function openCard(visit: Visit): Promise<OpenedCard | Response> {
  const { cookies, locals, params } = visit
  const { ref = '', position = '' } = params
  if (!isBookingRef(ref) || !/^[1-9]\d{0,3}$/.test(position)) {
    return seeOther(locals.addresses.findBooking())
  }
  const lead = await openBooking(visit)
  if (!(lead instanceof Response) && lead.can.save_traveller) return cardOfLead(visit, lead)
  const token = readTravellerToken(cookies, ref, position)
  const card = token === null ? null : await forwardedCard(locals, { ref, position, token })
  if (token === null || card === null) {
    return lead instanceof Response ? lead : seeOther(locals.addresses.booking(ref))
  }
  return { ref, card, fields: fieldsOfCard(card), query: { token }, lead: null }
}

async function cardOfLead({ locals, params }: Visit, lead: OpenedBooking): Promise<OpenedCard> {
  const { ref = '', position = '' } = params
  const { bookings } = locals.service
  const query = lead.can.save_traveller ?? {}
  const [card, { asks }] = await Promise.all([
    bookings.getTraveller(ref, Number(position), query),
    bookings.listTravellers(ref, { ...query, limit: 1 }),
  ])
  return { ref, card, fields: fieldsOf(asks, card), query, lead }
}

async function forwardedCard(
  { service }: App.Locals,
  { ref, position, token }: { ref: string; position: string; token: string },
): Promise<TravellerCard | null> {
  return service.bookings.getTraveller(ref, Number(position), { token }).catch(error => {
    // A newer link has taken its place, or the trip has begun.
    if (error instanceof OutsetError && [401, 404, 409].includes(error.status)) return null
    throw error
  })
}
