import { inLocale } from '#domain/catalog.ts'
import type { Offer, OfferGroup } from '#domain/offers.ts'
import { offerState } from '#domain/offers.ts'
import { timestamp } from '#domain/timestamp.ts'

/** An offer as its seller reads it, in answers and in events alike. Its token is not in it. */
export function offerObject(offer: Offer, now: Temporal.Instant) {
  const { trip, option, storefront } = offer
  return {
    id: offer.id,
    reference: offer.reference,
    price_request_id: offer.priceRequestId,
    state: offerState(offer, now),
    trip: { product_id: trip.id, slug: trip.slug, title: inLocale(trip.titles, 'en').text },
    option: { id: option.id, name: inLocale(option.names, 'en').text },
    start: offer.start,
    units: offer.units.map(({ unitId, qty, ages }) => ({ unit_id: unitId, qty, ages })),
    rooms: offer.rooms.map(({ roomTypeId, qty, beds }) => ({
      room_type_id: roomTypeId,
      qty,
      beds,
    })),
    group: groupObject(offer.group),
    price_currency: offer.priceCurrency,
    total: offer.total,
    total_usd: offer.priceCurrency === 'USD' ? offer.total : null,
    inclusions: [...offer.inclusions],
    message: offer.message,
    last_day: offer.lastDay,
    expires_at: timestamp(offer.expiresAt),
    storefront: { id: storefront.id, name: storefront.name },
    booking_ref: offer.bookingRef,
    created_at: timestamp(offer.createdAt),
    withdrawn_at: timestamp(offer.withdrawnAt),
    booked_at: timestamp(offer.bookedAt),
  }
}

/** In the order in which people count. */
export function groupObject({ adults, children, infants, pax }: OfferGroup): OfferGroup {
  return { adults, children, infants, pax }
}
