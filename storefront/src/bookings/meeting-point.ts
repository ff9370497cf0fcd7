import {
  type Booking,
  type MeetingPlace,
  type Outset,
  OutsetError,
  type PublicTrip,
} from '@outset/sdk'
import type { MapView } from '#maps/map-view.ts'
import { meetingMap } from '#maps/trip-map.ts'

type Booked = Pick<Booking, 'trip' | 'seller' | 'quote'>

/** Where the trip begins, for those who are not picked up. */
export async function meetingPointOf(
  booking: Booked,
  service: Outset,
): Promise<MeetingPlace | null> {
  if (booking.quote.pickup !== null) return null
  return (await shownTrip(booking, service))?.meeting_point ?? null
}

/** A map of it, where its coordinates are known. */
export async function meetingMapOf(
  booking: Booked,
  locals: Pick<App.Locals, 'service' | 'locale' | 't'>,
): Promise<MapView | null> {
  if (booking.quote.pickup !== null) return null
  const trip = await shownTrip(booking, locals.service)
  return trip && meetingMap(trip, locals)
}

/** What the seller says that one should bring along. */
export async function bringOf(booking: Booked, service: Outset): Promise<readonly string[]> {
  return (await shownTrip(booking, service))?.know_before.bring ?? []
}

/**
 * A booking does not say what the page of its trip does, so it is read from there, which the client
 * keeps; null where the site shows the trip no more.
 */
async function shownTrip({ trip, seller }: Booked, service: Outset): Promise<PublicTrip | null> {
  if (trip.slug === null) return null
  try {
    const shown = await service.products.get(trip.slug, { seller: seller.slug ?? undefined })
    return shown.id === trip.product_id ? shown : null
  } catch (error) {
    if (error instanceof OutsetError && error.status === 404) return null
    throw error
  }
}
