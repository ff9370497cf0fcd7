import { inLocale } from '#domain/catalog/locale.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { offerState } from '#domain/offers/state.ts'
import { groupObject } from '#operations/offers/offer-object.ts'

/** An offer as the traveller it was made for sees it, without its quote. */
export function wireOffer(
  offer: Offer,
  { now, locale }: { now: Temporal.Instant; locale: string },
) {
  const { trip, option, seller, group } = offer
  return {
    id: offer.id,
    reference: offer.reference,
    state: offerState(offer, now),
    trip: { product_id: trip.id, slug: trip.slug, title: inLocale(trip.titles, locale).text },
    option: { id: option.id, name: inLocale(option.names, locale).text },
    seller: { slug: seller.slug, name: seller.name },
    start: offer.start,
    group: groupObject(group),
    inclusions: offer.inclusions,
    message: offer.message,
    last_day: offer.lastDay,
  }
}
