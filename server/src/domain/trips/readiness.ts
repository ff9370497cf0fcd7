import type { READINESS_CHECK_LEVELS } from '#values/trips.ts'
import { type ByLocale, inLocale } from '../catalog.ts'
import { type CurrencyCode, currencyCodeOf } from '../money/currency.ts'
import type { Takes } from '../pricing/payable-methods.ts'
import { payableInUntilMs } from '../pricing/payable-methods.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { currenciesOf, type PaymentMethod } from '../storefronts.ts'
import { findOptionChecks } from './option-readiness.ts'
import { type CheckCode, type CheckFacts, MESSAGES } from './readiness-codes.ts'
import { findMissingParts, type MissingPart, type Publishable } from './status.ts'
import type { PriceDisplay, TripPhoto } from './trip.ts'

/** `stop` keeps a trip from being published; `warn` is to be looked at before it is. */
export type CheckLevel = (typeof READINESS_CHECK_LEVELS)[number]

export type Check = {
  code: CheckCode
  level: CheckLevel
  /** The part of the trip that it is about, as a path. */
  where: string
  option: { id: string; name: string } | null
  facts: CheckFacts
  message: string
}

export type Readiness = { level: CheckLevel | 'ready'; checks: readonly Check[] }

/** A site of the seller, on which the trip would be sold. */
export type OwnSite = {
  /** Of its seller's prices. */
  priceCurrency: CurrencyCode
  id: string
  name: string
  languages: readonly string[]
  currencies: readonly string[]
  paymentMethods: readonly PaymentMethod[]
  takes: Takes
}

export type JudgedTrip = {
  photos: readonly TripPhoto[]
  salesPaused: boolean
  publishedLocales: readonly string[]
  parts: Publishable
  sheets: readonly SaleSheet[]
  sites: readonly OwnSite[]
}

/** A trip has few options; this bounds the answer where somebody has made very many. */
const MOST_CHECKS = 200

/** What keeps a trip from being published, and what its seller should look at, in this order. */
export function judgeReadiness(
  trip: JudgedTrip,
  { nowMs, locale }: { nowMs: number; locale: string },
): Readiness {
  const checks = [
    ...findMissingParts(trip.parts).map(stop),
    ...findTripChecks(trip),
    ...trip.sheets.flatMap(sheet =>
      findOptionChecks(sheet, nowMs).map(({ code, part, facts }) =>
        makeCheck(code, `options.${sheet.optionId}.${part}`, facts, nameOf(sheet, locale)),
      ),
    ),
    ...trip.sites.flatMap(site => findSiteChecks(site, trip)),
  ].slice(0, MOST_CHECKS)
  return { level: checks[0]?.level ?? 'ready', checks }
}

/** What is plainly missing, as a list of trips says it of each without looking at a whole year. */
export function findPlainLacks(trip: {
  photos: readonly TripPhoto[]
  priceDisplay: PriceDisplay
  parts: Publishable
  hasPrice: boolean
  hasStart: boolean
}): CheckCode[] {
  const { photos, priceDisplay, parts, hasPrice, hasStart } = trip
  const stops = findMissingParts(parts)
  const lacks = stops.map(part => STOPS[part].code)
  if (photos.length === 0) lacks.push('no_photo')
  if (stops.includes('option')) return lacks
  if (!hasPrice && priceDisplay === 'shown') lacks.push('no_price')
  if (!hasStart) lacks.push('no_start')
  return lacks
}

const STOPS: Record<MissingPart, { code: CheckCode; where: string }> = {
  option: { code: 'no_option', where: 'options' },
  unit: { code: 'no_unit', where: 'options' },
  text: { code: 'no_text', where: 'texts' },
}

function stop(part: MissingPart): Check {
  const { code, where } = STOPS[part]
  return { ...makeCheck(code, where), level: 'stop' }
}

function findTripChecks({ photos, salesPaused, sites }: JudgedTrip): Check[] {
  return [
    ...(photos.length === 0 ? [makeCheck('no_photo', 'photos')] : []),
    ...(salesPaused ? [makeCheck('sales_paused', 'sales_paused')] : []),
    ...(sites.length === 0 ? [makeCheck('no_storefront', 'storefronts')] : []),
  ]
}

function findSiteChecks(site: OwnSite, { publishedLocales }: JudgedTrip): Check[] {
  const storefront = { id: site.id, name: site.name }
  const unwritten = site.languages.filter(locale => !publishedLocales.includes(locale))
  const unpayable = currenciesOf(site).filter(currency => !isPayable(site, currency))
  return [
    ...unwritten.map(locale =>
      makeCheck('language_without_text', `texts.${locale}`, { locale, storefront }),
    ),
    ...unpayable.map(currency => {
      const where = `storefronts.${site.id}.payment_methods`
      return makeCheck('no_payment_method', where, { currency, storefront })
    }),
  ]
}

function isPayable({ paymentMethods, takes }: OwnSite, currency: string): boolean {
  return (
    payableInUntilMs(currencyCodeOf(currency), paymentMethods, {
      takes,
      startsAtMs: 0,
    }) !== null
  )
}

function nameOf(
  { optionId, optionNames }: { optionId: string; optionNames: ByLocale },
  locale: string,
) {
  return { id: optionId, name: inLocale(optionNames, locale).text }
}

function makeCheck(
  code: CheckCode,
  where: string,
  facts: CheckFacts = {},
  option: Check['option'] = null,
): Check {
  return { code, level: 'warn', where, option, facts, message: MESSAGES[code](facts) }
}
