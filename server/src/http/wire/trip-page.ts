import { type CatalogNames, catalogNames } from '#domain/catalog/catalog-names.ts'
import { findInLocale, shownLocales } from '#domain/catalog/locale.ts'
import type { PriceSteps } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { placePhotos } from '#domain/places/photo.ts'
import { profileTextIn } from '#domain/sellers/profile.ts'
import type { ItineraryStep, TripWords } from '#domain/trips/trip.ts'
import type { ShownCurrency } from '#memory/currencies.ts'
import { type Geography, standingPlace } from '#store/geography.ts'
import type { TripSheet } from '#store/products/trip-pages.ts'
import { mediaUrl } from './media-url.ts'
import { locatePhoto } from './place-photo.ts'
import { wireCardBody, wireCardPrices } from './trip-card.ts'
import { wirePageExtra, wirePageOption } from './trip-page-options.ts'

/** For whom a page is made. */
export type PageReader = {
  geography: Geography
  locale: string
  publicUrl: string
  /** What the trip costs at the moment, in dollars. */
  prices: PriceSteps
  money: ShownCurrency
}

const MOST_PLACE_PHOTOS = 4

export function wireTripPage(sheet: TripSheet, reader: PageReader) {
  const { geography, locale, publicUrl, prices, money } = reader
  const names = catalogNames({ geography, locale })
  const { contentLocale, words } = shownWords(sheet, locale)
  const { title, summary } = words
  const [cover = null] = sheet.photos
  const card = wireCardBody(
    { ...sheet, contentLocale, title, summary, cover },
    { names, locale, publicUrl },
  )
  return {
    ...card,
    description: words.description,
    photos: sheet.photos.map(({ mediaId, alt }) => ({
      url: mediaUrl(publicUrl, mediaId),
      alt: findInLocale(alt, locale)?.text ?? '',
    })),
    highlights: words.highlights,
    itinerary: words.itinerary.map(step => wireStep(step, { geography, names })),
    inclusions: words.inclusions,
    places: wirePlaces(sheet, { ...reader, names }),
    locales: sheet.locales,
    timezone: startZone(sheet, geography),
    seller: { ...card.seller, ...wireProfile(sheet, locale) },
    options: sheet.options.map((option, index) =>
      wirePageOption(option, { locale, money, isDefault: index === 0 }),
    ),
    extras: sheet.extras.map(extra => wirePageExtra(extra, { locale, money })),
    ...wireCardPrices({
      currency: money.currency,
      fromPrice: fromPrice({ steps: prices, price: money.price }),
      group: null,
    }),
  }
}

/** The clock of the place that it starts at, which may lie in another zone than its city. */
function startZone({ startPlaceSlug, citySlug }: TripSheet, { places, cities }: Geography): string {
  const place = startPlaceSlug === null ? undefined : places.get(startPlaceSlug)
  return cities.get(place?.citySlug ?? citySlug)?.timezone ?? 'UTC'
}

function wireProfile(sheet: TripSheet, locale: string) {
  const { sellerLanguage: language, sellerBase, sellerBases, sellerBlurb, sellerBlurbs } = sheet
  return {
    base: profileTextIn(locale, { text: sellerBase, language, translations: sellerBases }),
    blurb: profileTextIn(locale, { text: sellerBlurb, language, translations: sellerBlurbs }),
  }
}

/** Each field by itself: what nobody wrote in the language of the title comes in the next one. */
function shownWords({ locales, texts, sellerLanguage }: TripSheet, asked: string) {
  const inOrder = shownLocales({ asked, published: locales, sellerDefault: sellerLanguage })
  const [contentLocale] = inOrder
  const [first, ...others] = inOrder.flatMap(locale => texts[locale] ?? [])
  if (contentLocale === undefined || first === undefined) {
    throw new Error('A trip on sale is published in a language')
  }
  const shown = <F extends keyof TripWords>(field: F): TripWords[F] =>
    [first, ...others].find(words => words[field].length > 0)?.[field] ?? first[field]
  const words: TripWords = {
    title: shown('title'),
    summary: shown('summary'),
    description: shown('description'),
    highlights: shown('highlights'),
    itinerary: shown('itinerary'),
    inclusions: shown('inclusions'),
  }
  return { contentLocale, words }
}

type PlaceReader = { geography: Geography; names: CatalogNames }

function wireStep(
  { day, title, body, places, durationMinutes }: ItineraryStep,
  { geography, names }: PlaceReader,
) {
  const standing = places.flatMap(slug => standingPlace(geography, slug)?.slug ?? [])
  return {
    day,
    title,
    body,
    places: [...new Set(standing)].map(names.place),
    duration_minutes: durationMinutes,
  }
}

/** Where it starts, then what it visits; a place that it comes back to is there once. */
function wirePlaces(
  { startPlaceSlug, viaSlugs, placePhotos: photosOf }: TripSheet,
  { names, locale, publicUrl }: PageReader & { names: CatalogNames },
) {
  const start = startPlaceSlug === null ? [] : [startPlaceSlug]
  return [...new Set([...start, ...viaSlugs])].map(slug => {
    const photos = (photosOf[slug] ?? []).map(photo => locatePhoto(photo, publicUrl))
    return {
      ...names.place(slug),
      role: slug === startPlaceSlug ? 'start' : 'visit',
      photos: placePhotos(photos, { locale, most: MOST_PLACE_PHOTOS }),
    }
  })
}
