import { Page } from '#contract/page.ts'
import { LanguageCode } from '#contract/schema.ts'
import { type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import { catalogNames, earliest } from '#domain/catalog.ts'
import { trimSlashes } from '#domain/content/addresses.ts'
import { type Picture, productIdsOf, type Section } from '#domain/content/sections.ts'
import { instantOf } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { type ShownAt, sitePricesAt } from '#domain/listing/site-prices.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { ShownCurrency } from '#memory/currencies.ts'
import type { Db } from '#store/database.ts'
import { listPageTexts } from '#store/pages/page-texts.ts'
import { findPageBySlug } from '#store/pages/pages.ts'
import { findPublishedPage, type PublishedPage } from '#store/pages/published-pages.ts'
import { loadTripCards, type TripCard } from '#store/products/trip-cards.ts'
import type { SiteDraft } from '#store/site-previews.ts'
import { findLinkedTrips, type LinkedTrip } from '#store/trips/linked-trips.ts'
import type { WebsiteDeps } from '../deps.ts'
import { endpoint, website } from '../endpoint.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { type Parameter, requiredText, text } from '../parse/query.ts'
import { wireCover } from '../wire/media-url.ts'
import { wireWords } from '../wire/page.ts'
import { wireSeo } from '../wire/seo.ts'
import { wireTripCard } from '../wire/trip-card.ts'
import { openPagePreview } from './preview.ts'

/** The language of a page or a menu; lists are more forgiving. */
export const languageParameter: Parameter<string | null> = {
  schema: LanguageCode,
  required: false,
  description: 'A language of the storefront; its default language stands in for one it lacks.',
  read: (raw, name) => {
    if (raw === undefined) return null
    const value = raw.trim()
    if (!/^[a-z]{2}$/.test(value)) {
      throw badParameter(name, 'bad_format', 'must be two lower-case letters')
    }
    return value
  },
}

export const getPage = endpoint({
  sdkName: 'pages.get',
  method: 'GET',
  path: '/v1/public/page',
  tag: 'Content',
  summary: 'One page of the site',
  description:
    "In the asked language, else in the storefront's default; `locale` says which. Render " +
    'Markdown with a library that escapes HTML, and skip sections of a type you do not know.',
  auth: website,
  cache: 'catalog',
  query: {
    slug: requiredText({
      max: 1000,
      description: 'May have slashes; those around it are dropped.',
    }),
    locale: languageParameter,
    preview: text({
      max: 100,
      description:
        'The token of a preview of this site: answers as if what it shows were saved and every ' +
        'page published. Such an answer is kept by nobody.',
    }),
  },
  preview: openPagePreview,
  answers: { 200: { description: 'The page.', schema: Page } },
  problems: ['NotFound'],
  async handle(deps, { caller, query }) {
    const slug = trimSlashes(query.slug)
    if (slug === '') throw badParameter('slug', 'required', 'is required')
    const locales = languagesFor(caller, query.locale)
    const found = await deps.catalog.read(watchedBy(caller), db =>
      loadPage(db, caller, { slug, locales, draft: deps.siteDraft }),
    )
    if (!found) throw notFound('page')
    const { id, locale, title, seo, updatedAt } = found.page
    const { sections, validUntil } = await shownSections(deps, caller, found)
    const updated_at = timestamp(updatedAt)
    const body = { id, slug, locale, title, sections, seo: wireSeo(seo), updated_at }
    return { status: 200, body, validUntil }
  },
})

/** With the trips that it shows, all as of one server. */
async function loadPage(
  db: Db,
  caller: WebsiteCaller,
  { draft, ...asked }: PageAsked & { draft: SiteDraft | null },
): Promise<LoadedPage | null> {
  const { sellerId, storefrontId } = caller
  const of = { sellerId, storefrontId, ...asked }
  const page = draft ? await findDraftedPage(db, of, draft) : await findPublishedPage(db, of)
  if (!page) return null
  const trips = await findLinkedTrips(db, caller, productIdsOf(page.sections))
  if (trips.size === 0) return { page, trips, cards: new Map() }
  const { locale } = page
  return { page, trips, cards: await loadTripCards(db, { trips: [...trips.values()], locale }) }
}

type PageAsked = { slug: string; locales: readonly string[] }

/** Also of a page that is not published, with what is typed of it and not saved. */
async function findDraftedPage(
  db: Db,
  { locales, ...of }: PageAsked & { sellerId: string; storefrontId: string },
  { pages }: SiteDraft,
): Promise<PublishedPage | null> {
  const page = await findPageBySlug(db, of)
  if (!page) return null
  const { sellerId, id, slug, updatedAt } = page
  const saved = await listPageTexts(db, { sellerId, pageId: id })
  const found = locales.flatMap(locale => {
    const typed = pages.find(one => one.pageId === id && one.locale === locale)
    const words = typed?.words ?? saved.find(text => text.locale === locale)
    return words ? [{ locale, words }] : []
  })
  const [first] = found
  if (!first) return null
  const { title, sections, seo } = first.words
  return { id, slug, updatedAt, locale: first.locale, title, sections, seo }
}

/** In which languages to look, best first: the asked one if it is spoken here, then the default. */
export function languagesFor(
  { languages, defaultLanguage }: Pick<WebsiteCaller, 'languages' | 'defaultLanguage'>,
  asked: string | null,
): string[] {
  const isSpoken = asked !== null && languages.includes(asked)
  return isSpoken ? [...new Set([asked, defaultLanguage])] : [defaultLanguage]
}

/** A page and the trips that it shows, by id. */
type LoadedPage = {
  page: PublishedPage
  trips: ReadonlyMap<string, LinkedTrip>
  cards: ReadonlyMap<string, TripCard>
}

type Card = ReturnType<typeof wireTripCard>
type Shown = { sections: unknown[]; validUntil: Temporal.Instant | undefined }

/** Sections as a website shows them: pictures with their addresses, trips as cards. */
async function shownSections(
  deps: WebsiteDeps,
  caller: WebsiteCaller,
  loaded: LoadedPage,
): Promise<Shown> {
  const { page, trips } = loaded
  const prices = trips.size > 0 ? await deps.currencies.shown(caller, null) : null
  const at = { methods: caller.paymentMethods, nowMs: deps.clock.nowMs() }
  const cards = prices ? await wireCards(deps, { ...loaded, prices, at }) : new Map()
  const changes = [...trips.values()].map(trip => sitePricesAt(trip, at).untilMs)
  return {
    sections: page.sections.map(section =>
      shownSection(section, { cards, publicUrl: deps.publicUrl }),
    ),
    validUntil: earliest(prices?.validUntil, instantOf(Math.min(...changes))),
  }
}

async function wireCards(
  deps: WebsiteDeps,
  shown: LoadedPage & { prices: ShownCurrency; at: ShownAt },
): Promise<Map<string, Card>> {
  const { page, trips, cards, prices, at } = shown
  const { locale } = page
  const { currency, pricers } = prices
  const names = catalogNames({ geography: await deps.geography.get(), locale })
  const reader = { locale, names, publicUrl: deps.publicUrl }
  const wired = [...cards.values()].map(card => {
    const trip = trips.get(card.tripId)
    const price = trip ? pricers(trip.priceCurrency) : null
    const from = trip ? fromPrice({ steps: sitePricesAt(trip, at).steps, price }) : null
    return [
      card.tripId,
      wireTripCard(card, reader, { currency, fromPrice: from, group: null }),
    ] as const
  })
  return new Map(wired)
}

function shownSection(
  section: Section,
  { cards, publicUrl }: { cards: ReadonlyMap<string, Card>; publicUrl: string },
) {
  const picture = (shown: Picture) => wireCover(publicUrl, shown)
  if (section.type !== 'trips') return wireWords(section, picture)
  const { type, heading, productIds } = section
  return { type, heading, trips: productIds.flatMap(id => cards.get(id) ?? []) }
}
