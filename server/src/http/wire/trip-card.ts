import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import type { CatalogNames } from '#domain/catalog.ts'
import { findInLocale } from '#domain/catalog.ts'
import type { GroupPrices } from '#domain/listing/list-trips.ts'
import type { Facets } from '#domain/listing/listing-table.ts'
import type { FromPrice } from '#domain/listing/prices.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { freeCancellationDays } from '#domain/trips/policy.ts'
import type { TableLanguage } from '#memory/listing-tables.ts'
import type { CachedText } from '#memory/trip-texts.ts'
import type { FoundTrip } from '#operations/products/list-from-database.ts'
import type { ProductList } from '#operations/products/list-products.ts'
import type { TripCard } from '#store/products/trip-cards.ts'
import { FACET_FIELDS, type FacetName } from '#values/facets.ts'
import { wireCover } from './media-url.ts'

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
    ...wireFacetFields(card),
    content_locale: card.contentLocale,
    title: card.title,
    summary: card.summary,
    summary_locale: card.summaryLocale,
    duration_minutes: card.durationMinutes,
    duration_days: card.durationDays,
    duration_nights: card.durationNights,
    sales_paused: card.salesPaused,
    ...wireCardCover(card, reader),
    city: names.city(card.citySlug),
    region: names.region(card.regionSlug),
    country: names.country(card.country),
    categories: card.categorySlugs.map(names.category),
    seller: { slug: card.sellerSlug, name: card.sellerName },
    visits: card.viaSlugs.map(names.place),
    pickup: card.pickup,
    rating: wireRating(card),
    free_cancellation_days: freeCancellationDays(card.policies),
  }
}

/** What a trip has of the fields that lists filter by. */
export function wireFacetFields(card: TripCard) {
  return Object.fromEntries(FACET_FIELDS.map(({ name, column }) => [column, card[name]]))
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

export function wireRating({
  reviewScore,
  reviewCount,
}: Pick<TripCard, 'reviewScore' | 'reviewCount'>) {
  if (reviewScore === null || !reviewCount) return null
  return { score: Number(reviewScore), count: reviewCount }
}

export function wireCardCover(
  { cover }: { cover?: TripCard['cover'] },
  { locale, publicUrl }: Omit<CardReader, 'names'>,
) {
  if (!cover) return {}
  const alt = findInLocale(cover.alt, locale)?.text ?? ''
  return { cover: wireCover(publicUrl, { mediaId: cover.mediaId, alt }) }
}

/** The JSON of a card without its prices and without its last brace. */
export function cardText(card: TripCard, reader: CardReader): CachedText {
  return cachedText(JSON.stringify(wireCardBody(card, reader)).slice(0, -1))
}

const TAG_LENGTH = 27

function cachedText(text: string): CachedText {
  // Memory of its own: what is kept must not keep the pool that small buffers share.
  const bytes = Buffer.alloc(Buffer.byteLength(text))
  bytes.write(text)
  return { bytes, tag: hash('sha256', bytes, 'base64url').slice(0, TAG_LENGTH) }
}

export type ListAnswer = {
  bytes: Buffer
  /** Differs whenever the bytes do. */
  tagSource: string
}

/**
 * Puts the answer together from cards whose bytes are kept. Making it from objects, or from texts
 * of which a single letter needs two bytes, would take longer than everything else a list does.
 */
export function listAnswer(
  list: Omit<ProductList, 'next' | 'validUntil'>,
  cursor: string | null,
  /** Whether it says which words it left out. */
  lenient = false,
): ListAnswer {
  const { trips, cards, total, facets, money, ignored } = list
  const { currency } = money
  const parts: (string | Buffer)[] = []
  // What stands before the next card: the beginning, or the prices of the card before it.
  let text = '{"data":['
  let separator = ''
  let tags: string = currency
  for (const trip of trips) {
    const card = cards.get(trip.tripId)
    if (card === undefined) continue
    parts.push(text + separator, card.bytes)
    text = pricesJson(trip, currency)
    separator = ','
    tags += priceTag(card, trip)
  }
  const rest = `],"next_cursor":${JSON.stringify(cursor)},"total":${total}`
  const left = lenient ? `,"ignored_words":${JSON.stringify(ignored)}` : ''
  const counted = facets && facetsText(facets.counted, facets.language)
  parts.push(text + rest)
  // What somebody typed is in any script.
  if (left !== '') parts.push(Buffer.from(left))
  if (counted === null) parts.push('}')
  else parts.push(',"facets":', counted.bytes, '}')
  return { bytes: joinBytes(parts), tagSource: tags + rest + left + (counted?.tag ?? '') }
}

/** One buffer of bytes and ASCII texts. None of it is left as the memory was before. */
export function joinBytes(parts: readonly (string | Buffer)[]): Buffer {
  let length = 0
  for (const part of parts) length += part.length
  const bytes = Buffer.allocUnsafeSlow(length)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') {
      end += bytes.write(part, end, 'latin1')
    } else {
      bytes.set(part, end)
      end += part.length
    }
  }
  assert(end === length, 'every byte of an answer is written')
  return bytes
}

/** All that the bytes of a card and its prices depend on, but for the currency: far shorter. */
function priceTag({ tag }: CachedText, { fromPrice, group }: FoundTrip): string {
  const from = fromPrice === null ? '' : `${fromPrice.amountMinor} ${fromPrice.groupSize}`
  if (group === null) return `${tag} ${from},`
  return `${tag} ${from} ${group.amountMinor} ${group.nextAmountMinor},`
}

/** What `wireCardPrices` says, with the brace that closes the card. */
function pricesJson({ fromPrice, group }: FoundTrip, currency: CurrencyCode): string {
  const money = (amount: number | null) =>
    amount === null ? 'null' : `{"amount":${amount},"currency":"${currency}"}`
  const from =
    fromPrice === null
      ? 'null'
      : `{"amount":${fromPrice.amountMinor},"currency":"${currency}",` +
        `"group_size":${fromPrice.groupSize}}`
  if (group === null) return `,"from_price":${from}}`
  const { amountMinor, nextAmountMinor } = group
  const [now, next] = [money(amountMinor), money(nextAmountMinor)]
  return `,"from_price":${from},"group_price":${now},"next_group_price":${next}}`
}

const MOST_TEXTS = 8

/** Lists that count the same share their facets, and so what is made of them. */
function facetsText(facets: Facets, language: TableLanguage): CachedText {
  const { facets: last } = language.written
  // A short row: it is looked through fast, and gives the collector no work as a weak map does.
  for (const known of last) if (known.facets === facets) return known.text
  const lists = language.shown.map(facet => facetJson(facet, facets, language))
  const text = cachedText(`{${lists.join()}}`)
  if (last.length === MOST_TEXTS) last.pop()
  last.unshift({ facets, text })
  return text
}

/** A catalog has thousands of values, so what is said of each but its count is kept. */
function facetJson(facet: FacetName, facets: Facets, language: TableLanguage): string {
  const known = language.written.values.getOrInsertComputed(facet, () => new Map())
  let values = ''
  for (const { value, count } of facets[facet]) {
    let head = known.get(value)
    if (head === undefined) {
      const name = language.nameOf(facet, value)
      head = `${JSON.stringify({ value, name }).slice(0, -1)},"count":`
      // What a client made up is not kept.
      if (language.has(facet, value)) known.set(value, head)
    }
    values += `${values === '' ? '' : ','}${head}${count}}`
  }
  return `"${facet}":[${values}]`
}
