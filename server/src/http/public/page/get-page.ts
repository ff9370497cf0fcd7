import { Page } from '#contract/page.ts'
import { type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import { trimSlashes } from '#domain/content/addresses.ts'
import { productIdsOf } from '#domain/content/sections.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Db } from '#store/database.ts'
import { findPublishedPage } from '#store/pages/published-pages.ts'
import { loadTripCards } from '#store/products/trip-cards.ts'
import { findLinkedTrips } from '#store/trips/linked-trips.ts'
import { endpoint, website } from '../../endpoint.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { requiredText } from '../../parse/query.ts'
import { wireSeo } from '../../wire/seo.ts'
import { languageParameter, languagesFor } from './page-languages.ts'
import { type LoadedPage, shownSections } from './shown-sections.ts'

export const getPage = endpoint({
  operationId: 'getPage',
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
  limit: 'key',
  query: {
    slug: requiredText({
      max: 1000,
      description: 'May have slashes; those around it are dropped.',
    }),
    locale: languageParameter,
  },
  answers: { 200: { description: 'The page.', schema: Page } },
  problems: ['NotFound'],
  async handle(deps, { caller, query }) {
    const slug = trimSlashes(query.slug)
    if (slug === '') throw badParameter('slug', 'required', 'is required')
    const locales = languagesFor(caller, query.locale)
    const found = await deps.catalog.read(watchedBy(caller), db =>
      loadPage(db, caller, { slug, locales }),
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
  { slug, locales }: { slug: string; locales: readonly string[] },
): Promise<LoadedPage | null> {
  const { sellerId, storefrontId } = caller
  const page = await findPublishedPage(db, { sellerId, storefrontId, slug, locales })
  if (!page) return null
  const trips = await findLinkedTrips(db, caller, productIdsOf(page.sections))
  if (trips.size === 0) return { page, trips, cards: new Map() }
  const { locale } = page
  return { page, trips, cards: await loadTripCards(db, { trips: [...trips.values()], locale }) }
}
