import { TripCardPage } from '#contract/product-card.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { dayIn, isShowing } from '#domain/catalog/showing.ts'
import { type Position, positionFrom } from '#domain/listing/list-request.ts'
import { FACETS } from '#domain/listing/window.ts'
import { findMatches } from '#operations/search/find-matches.ts'
import type { Geography } from '#store/geography.ts'
import type { Deps } from '../../deps.ts'
import { endpoint, website } from '../../endpoint.ts'
import { type CursorBond, readCursor, writeCursor } from '../../paging.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { readCurrency } from '../currency.ts'
import { readLocale } from '../locale.ts'
import { type FacetLanguage, facetLanguage } from './facet-language.ts'
import { findPage } from './find-page.ts'
import { listAnswer } from './list-answer.ts'
import { type AskedList, listParameters, readAsked } from './list-parameters.ts'
import type { SeenWindow } from './listing-windows.ts'

export const listProducts = endpoint({
  operationId: 'listProducts',
  method: 'GET',
  path: '/v1/public/products',
  tag: 'Catalog',
  summary: 'Trips on sale here',
  description:
    'Filters take several values separated by commas: one of them is enough, and all filters ' +
    'must hold. Newest first, unless told otherwise.',
  auth: website,
  cache: 'catalog',
  limit: 'key',
  query: listParameters,
  answers: { 200: { description: 'A page of trips.', schema: TripCardPage } },
  problems: [],
  async handle(deps, { caller, query }) {
    const geography = await deps.geography()
    const asked = readAsked(query, caller, geography)
    const bond = bondOf(caller, asked)
    const after = readPosition(deps, bond, query.cursor)
    const locale = readLocale(caller, query.locale)
    const [money, staff, matches, settings] = await Promise.all([
      readCurrency(deps, caller, query.currency),
      readStaffPicks(deps, caller, asked),
      asked.q === null ? null : findMatches(deps.db, caller, { q: asked.q, locale }),
      deps.platformSettings(),
    ])
    const language = openLanguage(geography, caller, locale)
    const page = await findPage(
      { db: deps.db, windows: deps.listings },
      {
        caller,
        asked,
        request: {
          ...asked,
          ...staff.picks,
          matches,
          price: money.price,
          limit: query.limit,
          after,
        },
        facetNamesOf: seen => language(seen).order,
        windowSize: settings.list_window,
      },
    )
    const cards = await deps.cardTexts.read(page.trips, locale)
    const { bytes, tagSource } = listAnswer({
      page,
      cards,
      currency: money.currency,
      cursor: page.next && writeCursor(deps.vault, bond, page.next.map(String)),
      facets: page.facets && language(page.seen).textOf(page.facets),
    })
    return {
      status: 200,
      validUntil: page.isCurrent ? earliest(money.validUntil, staff.validUntil) : deps.clock.now(),
      body: bytes,
      tagSource,
    }
  },
})

/** The cursor of a list goes on with the list it came from, in any language or currency. */
function bondOf({ storefrontId }: WebsiteCaller, { facets: _, ...asked }: AskedList): CursorBond {
  // Its fields are always in the same order, so the quick way to write them down will do.
  return { owner: storefrontId, list: 'products', filters: JSON.stringify(asked) }
}

function readPosition(
  { vault }: Pick<Deps, 'vault'>,
  bond: CursorBond,
  cursor: string | null,
): Position | null {
  const texts = readCursor(vault, bond, cursor)
  if (texts === null) return null
  const [stage, key, ...rest] = texts
  const [tripId, publishedAtMs] = rest.reverse()
  const numbers = publishedAtMs === undefined ? [Number(key)] : [Number(key), Number(publishedAtMs)]
  return positionFrom([stage, ...numbers, tripId])
}

type StaffsPart = {
  picks: {
    featured: readonly string[]
    hidden: ReadonlySet<string>
    collection: readonly string[] | null
  }
  validUntil: Temporal.Instant | undefined
}

const NOBODYS: StaffsPart = {
  picks: { featured: [], hidden: new Set(), collection: null },
  validUntil: undefined,
}

/** What staff of the marketplace have to say about a home or a collection. */
async function readStaffPicks(
  deps: Deps,
  { storefrontKind }: WebsiteCaller,
  { home, collection: slug }: AskedList,
): Promise<StaffsPart> {
  if (!home && slug === null) return NOBODYS
  if (storefrontKind === 'direct')
    return { ...NOBODYS, picks: { ...NOBODYS.picks, collection: [] } }
  const [{ featured, hidden, collections }, settings] = await Promise.all([
    deps.staffPicks(),
    deps.platformSettings(),
  ])
  if (slug === null) return { ...NOBODYS, picks: { featured, hidden, collection: null } }
  const { today, endsAt } = dayIn({ now: deps.clock.now(), zone: settings.marketplace_zone })
  const found = collections.get(slug)
  const collection = found && isShowing(found, today) ? found.tripIds : []
  return { picks: { featured: [], hidden, collection }, validUntil: endsAt }
}

/** What a window's facets say in the reader's language; kept with the window. */
function openLanguage(
  geography: Geography,
  caller: WebsiteCaller,
  locale: string,
): (seen: SeenWindow) => FacetLanguage {
  const names = catalogNames({ geography, locale })
  return ({ languages, window, sellerNames }) => {
    const known = languages.get(locale)
    if (known) return known
    const made = facetLanguage({ window, locale, names, sellerNames, shown: facetsOf(caller) })
    languages.set(locale, made)
    return made
  }
}

function facetsOf({ storefrontKind }: WebsiteCaller) {
  return storefrontKind === 'direct' ? FACETS.filter(facet => facet !== 'seller') : FACETS
}

function earliest(
  one: Temporal.Instant | undefined,
  other: Temporal.Instant | undefined,
): Temporal.Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}
