import { FoundPlaces } from '#contract/place.ts'
import { catalogNames } from '#domain/catalog/catalog-names.ts'
import { inLocale, siteLocale } from '#domain/catalog/locale.ts'
import { findPlaces } from '#domain/places/find-places.ts'
import { ruleFor } from '#domain/pricing/pickup.ts'
import { findPickupPoint } from '#domain/pricing/pickup-point.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Geography } from '#store/geography.ts'
import type { CallAddress } from '../../address.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { anyText, integer, requiredText } from '../../parse/query.ts'
import { localeParameter } from '../locale.ts'
import { coordinate, readPoint } from './coordinate-parameter.ts'

const SEARCHES_A_MINUTE = 60

export const searchPlaces = endpoint({
  operationId: 'searchPlaces',
  method: 'GET',
  path: '/v1/public/places/search',
  tag: 'Catalog',
  summary: 'Search the library of places while somebody types',
  description:
    'For pickup addresses: all places, whether trips visit them or not. The beginning of a word ' +
    'is enough, and typos are forgiven. A visitor, by a browser or as the site names it, ' +
    'may search 60 times a minute.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  query: {
    q: requiredText({ min: 2, max: 100, description: 'At least two characters.' }),
    locale: localeParameter,
    limit: integer({ min: 1, max: 20, default: 8, description: 'Most places to answer.' }),
    lat: coordinate({ most: 90, description: 'With `lng`: what is near comes first.' }),
    lng: coordinate({ most: 180, description: 'With `lat`.' }),
    option_id: anyText('An option: places that it fetches travellers from come first.'),
  },
  answers: { 200: { description: 'Places, the best match first.', schema: FoundPlaces } },
  problems: ['NotFound'],
  async handle(deps, { caller, query, address }) {
    const { q, limit } = query
    const near = readPoint(query)
    await countSearch(deps, { keyId: caller.keyId, address })
    const [index, geography, sheet] = await Promise.all([
      deps.placeIndex.get(),
      deps.geography.get(),
      query.option_id === null ? null : deps.saleSheets.find(caller, query.option_id.toLowerCase()),
    ])
    if (sheet === null && query.option_id !== null) throw notFound('option')
    const locale = siteLocale(caller, query.locale)
    const names = catalogNames({ geography, locale })
    const data = findPlaces(index, { q, limit, near, isWanted: isFetched(geography, sheet) }).map(
      place => ({
        place_id: place.id,
        name: inLocale(place.names, locale).text,
        kind: place.kind,
        city: names.city(place.citySlug),
        country: names.country(geography.cities.get(place.citySlug)?.country ?? ''),
        lat: place.lat,
        lng: place.lng,
      }),
    )
    return answer(200, { data })
  },
})

/** Whether the option fetches travellers at a place; null where it fetches nobody. */
function isFetched(geography: Geography, sheet: SaleSheet | null) {
  const rules = sheet?.pickup?.rules
  if (!rules) return null
  return ({ id: placeId }: { id: string }) => {
    const point = findPickupPoint(geography, { placeId })
    return point !== null && ruleFor(rules, point) !== null
  }
}

/** Whoever types needs few answers; whoever copies the library needs many. */
async function countSearch(
  { limiter, clock, platformSettings }: WebsiteDeps,
  { keyId, address }: { keyId: string; address: CallAddress },
): Promise<void> {
  const { call_limits_on: isLimited } = await platformSettings.get()
  const visitor = address.fromBrowser ? address.socket : address.claimed
  if (!isLimited || visitor === null) return
  const { allowed, resetSeconds } = await limiter.count({
    keyId: `${keyId} places ${visitor}`,
    limit: SEARCHES_A_MINUTE,
    nowMs: clock.nowMs(),
  })
  if (!allowed) throw refuse('RateLimited', { retry_after_seconds: resetSeconds, reason: 'calls' })
}
