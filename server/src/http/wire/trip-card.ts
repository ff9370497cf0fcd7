import { findInLocale } from '#domain/catalog/locale.ts'
import type { GroupPrices } from '#domain/listing/list-trips.ts'
import type { FromPrice } from '#domain/listing/prices.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { TripCard } from '#store/products/trip-cards.ts'
import type { CatalogNames } from './catalog-names.ts'
import { mediaUrl } from './media-url.ts'

/** What a card is shown with: the names and the language of one reader. */
export type CardReader = { locale: string; names: CatalogNames; publicUrl: string }

/** What a card costs in one list; no group unless a number of travellers was given. */
export type CardPrices = {
  currency: CurrencyCode
  fromPrice: FromPrice | null
  group: GroupPrices | null
}

export function wireTripCard(card: TripCard, reader: CardReader, prices: CardPrices) {
  return { ...wireCardBody(card, reader), ...wireCardPrices(prices) }
}

/** The part of a card that is the same in every list of its language. */
export function wireCardBody(card: TripCard, reader: CardReader) {
  const { names } = reader
  return {
    id: card.tripId,
    slug: card.slug,
    template: card.template,
    content_locale: card.contentLocale,
    title: card.title,
    summary: card.summary,
    duration_minutes: card.durationMinutes,
    duration_days: card.durationDays,
    duration_nights: card.durationNights,
    sales_paused: card.salesPaused,
    ...wireCover(card, reader),
    city: names.city(card.citySlug),
    region: names.region(card.regionSlug),
    country: names.country(card.country),
    categories: card.categorySlugs.map(names.category),
    seller: { slug: card.sellerSlug, name: card.sellerName },
    visits: card.viaSlugs.map(names.place),
    pickup: card.pickup,
    rating: wireRating(card),
  }
}

/** The part that depends on currency, rate and group. */
export function wireCardPrices({ currency, fromPrice, group }: CardPrices) {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency })
  const fromPriceOnly = { from_price: wireFromPrice(fromPrice, currency) }
  if (group === null) return fromPriceOnly
  return {
    ...fromPriceOnly,
    group_price: money(group.amountMinor),
    next_group_price: money(group.nextAmountMinor),
  }
}

export function wireFromPrice(fromPrice: FromPrice | null, currency: CurrencyCode) {
  if (fromPrice === null) return null
  return { amount: fromPrice.amountMinor, currency, group_size: fromPrice.groupSize }
}

function wireRating({ reviewScore, reviewCount }: Pick<TripCard, 'reviewScore' | 'reviewCount'>) {
  return reviewScore === null ? null : { score: Number(reviewScore), count: reviewCount ?? 0 }
}

function wireCover({ cover }: TripCard, { locale, publicUrl }: CardReader) {
  if (cover === null) return {}
  const alt = findInLocale(cover.alt, locale)?.text ?? ''
  return { cover: { url: mediaUrl(publicUrl, cover.mediaId), alt } }
}
