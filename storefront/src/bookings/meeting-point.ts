import { type Booking, type MeetingPlace, type Outset, OutsetError } from '@outset/sdk'

/**
 * Where the trip begins, for those who are not picked up. The booking does not say it, so it is
 * read from the trip, which the client keeps; null where the site shows the trip no more.
 */
export async function meetingPointOf(
  { trip, seller, quote }: Pick<Booking, 'trip' | 'seller' | 'quote'>,
  service: Outset,
): Promise<MeetingPlace | null> {
  if (trip.slug === null || quote.pickup !== null) return null
  try {
    const shown = await service.products.get(trip.slug, { seller: seller.slug ?? undefined })
    return shown.id === trip.product_id ? shown.meeting_point : null
  } catch (error) {
    if (error instanceof OutsetError && error.status === 404) return null
    throw error
  }
}
