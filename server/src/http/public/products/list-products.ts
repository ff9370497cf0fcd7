import type { PlatformSettings } from '#contract/platform-settings.ts'
import { TripCardPage } from '#contract/product-card.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { dayIn, isShowing } from '#domain/catalog/showing.ts'
import { type Position, positionFrom } from '#domain/listing/list-request.ts'
import { FACETS } from '#domain/listing/listing-row.ts'
import type { Vault } from '#integrations/vault.ts'
import type { ShownCurrency } from '#memory/currencies.ts'
import { findMatches } from '#operations/search/find-matches.ts'
import type { Geography } from '#store/geography.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { type Answer, endpoint, website } from '../../endpoint.ts'
import { type CursorScope, readCursor, writeCursor } from '../../paging.ts'
import type { ParsedQuery } from '../../parse/query.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { type FacetLanguage, facetLanguage } from './facet-language.ts'
import { type FoundPage, findPage, type PageSearch, pageAtHand } from './find-page.ts'
import type { KeptText } from './kept-text.ts'
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
  async handle(deps, call) {
    const list = readList(deps, call, await deps.geography.get())
    const { caller, asked, locale } = list
    const [money, staff, matches, settings] = await Promise.all([
      deps.currencies.shown(caller, call.query.currency),
      readStaffPicks(deps, caller, asked),
      asked.q === null ? null : findMatches(deps.db, caller, { q: asked.q, locale }),
      deps.platformSettings.get(),
    ])
    const parts = { money, staff, matches, settings, language: languageOf(list) }
    const page = await findPage({ db: deps.db, windows: deps.listings }, searchFor(list, parts))
    const cards = await deps.cardTexts.read(page.trips, locale)
    return answerOf(deps, list, { ...parts, page, cards })
  },
  recall(deps, call) {
    const geography = deps.geography.peek()
    if (geography === null) return null
    const list = readList(deps, call, geography)
    const { caller, asked, locale } = list
    if (asked.q !== null || isStaffs(asked)) return null
    const money = deps.currencies.peekShown(caller, call.query.currency)
    const settings = deps.platformSettings.peek()
    if (money === null || settings === null) return null
    const parts = { money, staff: NOBODYS, matches: null, settings, language: languageOf(list) }
    const page = pageAtHand(deps.listings, searchFor(list, parts))
    const cards = page && deps.cardTexts.atHand(page.trips, locale)
    return page && cards && answerOf(deps, list, { ...parts, page, cards })
  },
})

type ListCall = { caller: WebsiteCaller; query: ParsedQuery<typeof listParameters> }

/** What a call asks for, as far as the call itself says so. */
type List = {
  caller: WebsiteCaller
  asked: AskedList
  cursorScope: CursorScope
  after: Position | null
  limit: number
  locale: string
  geography: Geography
}

function readList(
  { vault }: Pick<WebsiteDeps, 'vault'>,
  { caller, query }: ListCall,
  geography: Geography,
): List {
  const asked = readAsked(query, caller, geography)
  const cursorScope = cursorScopeOf(caller, asked)
  return {
    caller,
    asked,
    cursorScope,
    after: readPosition(vault, cursorScope, query.cursor),
    limit: query.limit,
    locale: siteLocale(caller, query.locale),
    geography,
  }
}

/** What else a list depends on. */
type ListParts = {
  money: ShownCurrency
  staff: StaffsPart
  matches: ReadonlyMap<string, number> | null
  settings: PlatformSettings
  language: (seen: SeenWindow) => FacetLanguage
}

function searchFor(list: List, parts: ListParts): PageSearch {
  const { caller, asked, limit, after } = list
  const { money, staff, matches, settings, language } = parts
  return {
    caller,
    asked,
    request: { ...asked, ...staff.picks, matches, price: money.price, limit, after },
    facetNamesOf: (seen: SeenWindow) => language(seen).order,
    windowSize: settings.list_window,
  }
}

function answerOf(
  { vault, clock }: Pick<WebsiteDeps, 'vault' | 'clock'>,
  { cursorScope }: List,
  found: ListParts & { page: FoundPage; cards: ReadonlyMap<string, KeptText> },
): Answer {
  const { money, staff, language, page, cards } = found
  const { bytes, tagSource } = listAnswer({
    page,
    cards,
    currency: money.currency,
    cursor: page.next && writeCursor(vault, cursorScope, page.next.map(String)),
    facets: page.facets && language(page.seen).textOf(page.facets),
  })
  return {
    status: 200,
    validUntil: page.isCurrent ? earliest(money.validUntil, staff.validUntil) : clock.now(),
    body: bytes,
    tagSource,
  }
}

/** The cursor of a list goes on with the list it came from, in any language or currency. */
function cursorScopeOf(
  { storefrontId }: WebsiteCaller,
  { facets: _, ...asked }: AskedList,
): CursorScope {
  // Its fields are always in the same order, so the quick way to write them down will do.
  return { owner: storefrontId, list: 'products', filters: JSON.stringify(asked) }
}

function readPosition(
  vault: Vault,
  cursorScope: CursorScope,
  cursor: string | null,
): Position | null {
  const texts = readCursor(vault, cursorScope, cursor)
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
  deps: WebsiteDeps,
  { storefrontKind }: WebsiteCaller,
  asked: AskedList,
): Promise<StaffsPart> {
  if (!isStaffs(asked)) return NOBODYS
  if (storefrontKind === 'direct')
    return { ...NOBODYS, picks: { ...NOBODYS.picks, collection: [] } }
  const [{ featured, hidden, collections }, settings] = await Promise.all([
    deps.staffPicks.get(),
    deps.platformSettings.get(),
  ])
  const slug = asked.collection
  if (slug === null) return { ...NOBODYS, picks: { featured, hidden, collection: null } }
  const { today, endsAt } = dayIn({ now: deps.clock.now(), zone: settings.marketplace_zone })
  const found = collections.get(slug)
  const collection = found && isShowing(found, today) ? found.tripIds : []
  return { picks: { featured: [], hidden, collection }, validUntil: endsAt }
}

function isStaffs({ home, collection }: AskedList): boolean {
  return home || collection !== null
}

/** What a window's facets say in the reader's language; kept with the window. */
function languageOf({ caller, locale, geography }: List): ListParts['language'] {
  return ({ languages, window, sellerNames }) => {
    const known = languages.get(locale)
    if (known) return known
    const names = catalogNames({ geography, locale })
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
