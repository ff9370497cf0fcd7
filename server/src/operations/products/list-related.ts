import type { WebsiteCaller } from '#domain/access/callers.ts'
import { earliest } from '#domain/catalog.ts'
import { type AskedList, NO_FILTERS, NO_PLAIN_FILTERS } from '#domain/listing/list-request.ts'
import { listTrips } from '#domain/listing/list-trips.ts'
import { instantOf } from '#domain/listing/price-steps.ts'
import { relatedTrips } from '#domain/listing/related.ts'
import { notFound } from '#domain/refusal.ts'
import { allReady, type Steps } from '#memory/steps.ts'
import type { TripQuery, TripSheets } from '#memory/trip-sheets.ts'
import { askedLanguage } from '#memory/trip-texts.ts'
import type { AskedPart, ListMeans, ProductList } from './list-products.ts'
import { partyFaresOf } from './party-of-list.ts'

export type RelatedMeans = ListMeans & { tripSheets: TripSheets }

/**
 * Other trips for the end of a page, out of the newest that the storefront sells. It is a read of
 * its own: the page of a trip is kept for as long as its own seller changes nothing, and what is
 * related changes with everybody's trips.
 */
export function* listRelated(
  means: RelatedMeans,
  caller: WebsiteCaller,
  asked: TripQuery & Pick<AskedList, 'party'> & Pick<AskedPart, 'limit' | 'locale' | 'currency'>,
): Steps<Omit<ProductList, 'next'>> {
  const sheet = yield* means.tripSheets.find(caller, asked)
  if (sheet === null) throw notFound('product')
  const [settings, money] = yield* allReady([
    means.platformSettings.get(),
    means.currencies.shown(caller, asked.currency),
  ])
  const { value: seen, isCurrent } = yield* means.listings.get(caller, {
    plain: NO_PLAIN_FILTERS,
    only: null,
    home: null,
    size: settings.list_window,
  })
  const start = sheet.startPlaceSlug === null ? [] : [sheet.startPlaceSlug]
  const related = { ...sheet, placeSlugs: [...start, ...sheet.viaSlugs] }
  const collection = relatedTrips(seen.table, related, asked)
  const partyFares = yield* partyFaresOf(means, caller, asked, seen.table)
  const { trips, total } = listTrips(
    seen.table,
    { ...PLAIN, partyFares, collection, limit: asked.limit, pricers: money.pricers },
    means.listings.scratch,
  )
  const untilMs = Math.min(seen.during.untilMs, partyFares?.fares.untilMs ?? Infinity)
  const changesAt = instantOf(untilMs)
  return {
    trips,
    cards: yield* means.cardTexts.get(trips, askedLanguage(caller, asked.locale)),
    total,
    ignored: [],
    facets: null,
    money,
    validUntil: isCurrent ? earliest(money.validUntil, changesAt) : means.clock.now(),
  }
}

const PLAIN = {
  filters: NO_FILTERS,
  travellers: null,
  maxPriceMinor: null,
  sort: 'recommended',
  facets: false,
  matches: null,
  featured: [],
  hidden: new Set<string>(),
  near: null,
  bounds: null,
  open: null,
  facetNames: null,
  after: null,
} as const
