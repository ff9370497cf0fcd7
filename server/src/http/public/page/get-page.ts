import { Page } from '#contract/page.ts'
import { trimSlashes } from '#domain/content/addresses.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { findPublishedPage } from '#store/pages/published-pages.ts'
import { endpoint, website } from '../../endpoint.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { requiredText } from '../../parse/query.ts'
import { wireSeo } from '../../wire/seo.ts'
import { languageParameter, languagesFor } from './page-languages.ts'
import { shownSections } from './shown-sections.ts'

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
    const { sellerId, storefrontId } = caller
    const page = await findPublishedPage(deps.db, { sellerId, storefrontId, slug, locales })
    if (!page) throw notFound('page')
    const { id, locale, title, seo, updatedAt } = page
    const { sections, validUntil } = await shownSections(deps, caller, page)
    const updated_at = timestamp(updatedAt)
    const body = { id, slug, locale, title, sections, seo: wireSeo(seo), updated_at }
    return { status: 200, body, validUntil }
  },
})
