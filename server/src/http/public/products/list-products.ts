import { TripCardPage } from '#contract/product-card.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { dayNumber } from '#domain/availability/day-number.ts'
import { siteLocale } from '#domain/catalog.ts'
import {
  type AskedList,
  type Filters,
  NO_FILTERS,
  type Position,
  positionFrom,
  SORTS,
} from '#domain/listing/list-request.ts'
import { andThen } from '#domain/now-or-later.ts'
import type { Vault } from '#integrations/vault.ts'
import { follow } from '#memory/steps.ts'
import { listProducts as operation } from '#operations/products/list-products.ts'
import { eachFacet, FACETS, type FacetName, facetOf } from '#values/facets.ts'
import { endpoint, website } from '../../endpoint.ts'
import { type CursorScope, readCursor, writeCursor } from '../../paging.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import {
  anyText,
  choice,
  date,
  flag,
  integer,
  optionalInteger,
  type ParsedQuery,
  text,
} from '../../parse/query.ts'
import { listAnswer } from '../../wire/trip-card.ts'
import { currencyParameter } from '../currency.ts'
import { facetParameter } from '../facet-parameter.ts'
import { lenientParameter } from '../lenient-parameter.ts'
import { localeParameter } from '../locale.ts'
import { partyParameter, readParty } from './party-parameter.ts'
import { boundsParameter, nearParameter, readWhere, withinParameter } from './where-parameters.ts'

/** A quarter of a year, as a calendar shows at once. */
const MOST_DAYS = 92

const listParameters = {
  locale: localeParameter,
  q: text({
    max: 200,
    description:
      'Free text. Typos are forgiven; places, categories and city count as well as ' +
      'title and summary. While search is down only words of title and summary are found.',
  }),
  lenient: lenientParameter,
  ...eachFacet(facetParameter),
  limit: integer({ min: 1, max: 100, default: 20, description: 'Trips per page.' }),
  cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
  currency: currencyParameter,
  travellers: optionalInteger({
    min: 1,
    max: 50,
    description: 'Adds what so many pay together, and what one more would make it.',
  }),
  party: partyParameter,
  max_price: optionalInteger({
    min: 0,
    max: 1_000_000_000,
    description:
      "What one traveller pays at most, in minor units of the list's currency; with " +
      '`travellers` in such a group. Trips without such a price are left out.',
  }),
  sort: choice('TripSort', SORTS, {
    default: 'recommended',
    description:
      '`recommended`: best matches for `q`, else newest. `price`: per person, unpriced last. ' +
      '`rating`: best score, then most reviews, unrated last. `duration`: shortest first. ' +
      '`distance`: nearest to `near` first.',
  }),
  facets: flag('Adds how many trips each value of each filter would show, the others kept.'),
  home: flag('Marketplace home: trips that staff feature come first, hidden ones are left out.'),
  date_from: date(
    'The first of the days, where the trip starts, on one of which it must have a start that its ' +
      'calendar shows as `open`: with `travellers`, one that takes so many. Sold by the moment. ' +
      'About 16 months ahead are known.',
  ),
  date_to: date(`The last of those days; at most ${MOST_DAYS} in all. Each alone is a single day.`),
  near: nearParameter,
  within_km: withinParameter,
  bounds: boundsParameter,
  collection: anyText(
    "Marketplace: this collection's trips in staff order. Takes the place of `home`.",
  ),
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/v1/public/products',
  tag: 'Catalog',
  summary: 'Trips on sale here',
  description:
    'Filters take several values, separated by commas or by repeating the parameter: one of them ' +
    'is enough, and all filters must hold. Newest first by default.',
  auth: website,
  cache: 'catalog',
  query: listParameters,
  answers: { 200: { description: 'A page of trips.', schema: TripCardPage } },
  problems: [],
  entersQueue: true,
  handle(deps, { caller, query, enterQueue }) {
    const asked = readAsked(query, caller)
    const scope = scopeOf(caller, asked)
    const after = readPosition(deps.vault, scope, query.cursor)
    const { limit, currency, lenient } = query
    const part = { after, limit, currency, lenient, locale: siteLocale(caller, query.locale) }
    return andThen(follow(operation(deps, caller, asked, part), enterQueue), list => {
      const cursor = list.next && writeCursor(deps.vault, scope, list.next.map(String))
      const { bytes, tagSource } = listAnswer(list, cursor, lenient)
      return { status: 200, validUntil: list.validUntil, body: bytes, tagSource }
    })
  },
})

function readAsked(
  query: ParsedQuery<typeof listParameters>,
  { storefrontKind }: Pick<WebsiteCaller, 'storefrontKind'>,
): AskedList {
  const isMarketplace = storefrontKind === 'marketplace'
  return {
    q: query.q,
    filters: readFilters(query, isMarketplace),
    ...readParty(query),
    maxPriceMinor: query.max_price,
    sort: query.sort ?? 'recommended',
    facets: query.facets,
    home: isMarketplace && query.home && query.collection === null,
    collection: query.collection,
    ...readWhere(query),
    dates: readDates(query),
  }
}

/** The cursor of a list goes on with the list it came from, in any language or currency. */
function scopeOf({ storefrontId }: WebsiteCaller, asked: AskedList): CursorScope {
  const { facets: _, near, bounds, dates, party, ...plain } = asked
  // Where they are not used, a cursor of the release before goes on.
  const where = [near, bounds, dates].some(given => given !== null) ? { near, bounds, dates } : {}
  const ages = party === null ? {} : { party: party.key }
  // Its fields are always in the same order, so the quick way to write them down will do.
  const filters = JSON.stringify({ ...plain, ...where, ...ages })
  return { owner: storefrontId, list: 'products', filters }
}

function readFilters(query: ParsedQuery<typeof listParameters>, isMarketplace: boolean): Filters {
  const filters: Record<FacetName, readonly string[]> = { ...NO_FILTERS }
  for (const facet of FACETS) {
    if (query[facet].length > 0) filters[facet] = readFilter(facet, query, isMarketplace)
  }
  return filters
}

/** In one order and form however they were sent, for the cursor. */
function readFilter(
  facet: FacetName,
  query: ParsedQuery<typeof listParameters>,
  isMarketplace: boolean,
): readonly string[] {
  const { isLowerCase, isOfMarketplaces, values } = facetOf(facet)
  const wanted = query[facet]
  if (isOfMarketplaces && !isMarketplace) return []
  if (isLowerCase) return [...new Set(wanted.map(value => value.toLowerCase()))].sort()
  // Both kinds of price ask for nothing; facets show what was selected nevertheless.
  if (facet === 'price' && wanted.length === values?.length && !query.facets) return []
  return wanted
}

function readDates({
  date_from: from,
  date_to: to,
}: Pick<ParsedQuery<typeof listParameters>, 'date_from' | 'date_to'>): AskedList['dates'] {
  const [first, last] = [from ?? to, to ?? from]
  if (first === null || last === null) return null
  if (last < first) throw badParameter('date_to', 'bad_order', 'must not be before date_from')
  if (dayNumber(last) - dayNumber(first) >= MOST_DAYS) {
    throw badParameter(
      'date_to',
      'too_far',
      `must be at most ${MOST_DAYS - 1} days after date_from`,
      { limit: MOST_DAYS },
    )
  }
  return { from: first, to: last }
}

function readPosition(vault: Vault, scope: CursorScope, cursor: string | null): Position | null {
  const texts = readCursor(vault, scope, cursor)
  if (texts === null) return null
  const [stage, key, third, tripId, ...shown] = texts
  if (tripId === undefined) return positionFrom([stage, Number(key), third])
  return positionFrom([stage, Number(key), Number(third), tripId, ...shown.map(Number)])
}
