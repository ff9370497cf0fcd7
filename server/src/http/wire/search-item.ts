import type { PriceLadder } from '#domain/listing/listing-row.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import type { UnitPricer } from '#domain/listing/unit-pricer.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { TripCard } from '#store/trip-cards.ts'
import type { CatalogNames } from './catalog-names.ts'
import { wireFromPrice } from './trip-card.ts'

/** What one search shows its trips with. */
export type SearchItemReader = {
  names: Pick<CatalogNames, 'city' | 'region' | 'country'>
  perPersonUsd: PriceLadder | null
  currency: { currency: CurrencyCode; price: UnitPricer }
}

/** The fields of a card that a search has as well. */
export function wireSearchItem(card: TripCard, reader: SearchItemReader) {
  const { names, perPersonUsd, currency } = reader
  const lowest =
    perPersonUsd === null ? null : fromPrice({ ladder: perPersonUsd, price: currency.price })
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
    from_price: wireFromPrice(lowest, currency.currency),
  }
}
