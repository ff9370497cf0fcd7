import { Company } from '#contract/company.ts'
import { knowBeforeObject, NOTHING_TO_KNOW } from '#contract/know-before.ts'
import {
  type CatalogNames,
  catalogNames,
  findInLocale,
  inLocale,
  shownLocales,
} from '#domain/catalog.ts'
import type { PriceSteps } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { renditionsOf } from '#domain/media.ts'
import { placePhotos } from '#domain/places/photo.ts'
import type { OptionPeriod } from '#domain/pricing/option-periods.ts'
import { profileTextIn } from '#domain/sellers.ts'
import { timestamp } from '#domain/timestamp.ts'
import { agesOf } from '#domain/trips/know-before.ts'
import type { ItineraryStep, TripPhoto, TripWords } from '#domain/trips/trip.ts'
import { moneyOfSeller, type ShownCurrency } from '#memory/currencies.ts'
import { type Geography, standingPlace } from '#store/geography.ts'
import type { TripSheet } from '#store/products/trip-pages.ts'
import { mediaUrl } from './media-url.ts'
import { locatePhoto } from './place-photo.ts'
import { NO_SEO, wireSeo } from './seo.ts'
import { wireCardBody, wireCardPrices } from './trip-card.ts'
import { smallestGroupOf, wirePageExtra, wirePageOption } from './trip-page-options.ts'

/** For whom a page is made. */
export type PageReader = {
  geography: Geography
  locale: string
  publicUrl: string
  /** What the trip costs at the moment, in its seller's currency. */
  prices: PriceSteps
  optionPeriod: OptionPeriod | null
  money: ShownCurrency
}

const MOST_PLACE_PHOTOS = 4

export function wireTripPage(sheet: TripSheet, reader: PageReader) {
  const { geography, locale, publicUrl, prices, optionPeriod } = reader
  const money = moneyOfSeller(reader.money, sheet.priceCurrency)
  const names = catalogNames({ geography, locale })
  const { contentLocale, summaryLocale, words } = shownWords(sheet, locale)
  const { title, summary } = words
  const [cover = null] = sheet.photos
  const policies = sheet.options.map(({ policy }) => policy.tiers)
  const card = wireCardBody(
    { ...sheet, policies, contentLocale, title, summary, summaryLocale, cover },
    { names, locale, publicUrl },
  )
  return {
    ...card,
    description: words.description,
    photos: sheet.photos.map(photo => wirePhoto(photo, sheet, reader)),
    highlights: words.highlights,
    itinerary: words.itinerary.map(step => wireStep(step, { geography, names })),
    inclusions: words.inclusions,
    places: wirePlaces(sheet, { ...reader, names }),
    locales: sheet.locales,
    meeting_point: wireMeetingPoint(sheet, { geography, names, locale }),
    guide_languages: sheet.guideLanguages,
    know_before: wireKnowBefore(sheet, words),
    seo: wireSeo(words.seo ?? NO_SEO),
    updated_at: timestamp(sheet.updatedAt),
    smallest_group: smallestGroup(sheet, optionPeriod),
    timezone: startZone(sheet, geography),
    seller: { ...card.seller, ...wireProfile(sheet, locale), company: wireCompany(sheet) },
    options: sheet.options.map((option, index) =>
      wirePageOption(option, { locale, money, optionPeriod, isDefault: index === 0 }),
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

function wirePhoto(
  { mediaId, alt }: TripPhoto,
  { photoSizes }: TripSheet,
  { locale, publicUrl }: PageReader,
) {
  const [width = null, height = null] = photoSizes[mediaId] ?? []
  const renditions = width === null || height === null ? [] : renditionsOf({ width, height })
  return {
    url: mediaUrl(publicUrl, mediaId),
    alt: findInLocale(alt, locale)?.text ?? '',
    width,
    height,
    renditions: renditions.map(({ variant, ...size }) => ({
      url: mediaUrl(publicUrl, mediaId, variant),
      ...size,
    })),
  }
}

/** As the seller describes it, else the place where the trip starts. */
function wireMeetingPoint(
  { meetingPoint, startPlaceSlug }: TripSheet,
  { geography, names, locale }: PlaceReader & { locale: string },
) {
  const place = startPlaceSlug === null ? null : standingPlace(geography, startPlaceSlug)
  const found = meetingPoint ?? place
  if (found === null) return null
  const start = place && names.place(place.slug)
  return {
    name: meetingPoint ? inLocale(meetingPoint.names, locale).text : (start?.name ?? ''),
    directions: findInLocale(meetingPoint?.directions ?? {}, locale)?.text ?? null,
    lat: found.lat,
    lng: found.lng,
    place: start,
  }
}

/** What is not said of ages, the units of its options know. */
function wireKnowBefore(
  { knowBefore, options }: TripSheet,
  { bring, clothing, weather }: Pick<TripWords, 'bring' | 'clothing' | 'weather'>,
) {
  const known = knowBefore ?? NOTHING_TO_KNOW
  const units = options.flatMap(option => option.units)
  return {
    bring,
    clothing: clothing || null,
    weather: weather || null,
    ...knowBeforeObject({ ...known, ...agesOf(known, units) }),
  }
}

/** Of any option; null for a trip that shows none. */
function smallestGroup({ options }: TripSheet, period: OptionPeriod | null): number | null {
  if (options.length === 0) return null
  return Math.min(...options.map(option => smallestGroupOf(option, period)))
}

function wireCompany({ sellerCompany }: TripSheet) {
  return sellerCompany && Company.wire(sellerCompany)
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
  const shown = <F extends Exclude<keyof TripWords, 'seo'>>(field: F): TripWords[F] =>
    [first, ...others].find(words => words[field].length > 0)?.[field] ?? first[field]
  const words: TripWords = {
    title: shown('title'),
    summary: shown('summary'),
    description: shown('description'),
    highlights: shown('highlights'),
    itinerary: shown('itinerary'),
    inclusions: shown('inclusions'),
    bring: shown('bring'),
    clothing: shown('clothing'),
    weather: shown('weather'),
    // What search engines are told goes with the language of the title, or is not there.
    seo: first.seo,
  }
  const summaryLocale = inOrder.find(locale => texts[locale]?.summary) ?? contentLocale
  return { contentLocale, summaryLocale, words }
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
