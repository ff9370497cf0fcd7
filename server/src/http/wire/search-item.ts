import type { TripCard } from '#store/products/trip-cards.ts'
import type { CatalogNames } from './catalog-names.ts'

/** The fields of a card that a search has as well, but for the price. */
export function wireSearchItemBody(card: TripCard, names: CatalogNames) {
  return {
    id: card.tripId,
    slug: card.slug,
    template: card.template,
    content_locale: card.contentLocale,
    title: card.title,
    duration_minutes: card.durationMinutes,
    duration_days: card.durationDays,
    duration_nights: card.durationNights,
    sales_paused: card.salesPaused,
    city: names.city(card.citySlug),
    region: names.region(card.regionSlug),
    country: names.country(card.country),
    seller: { slug: card.sellerSlug, name: card.sellerName },
  }
}
