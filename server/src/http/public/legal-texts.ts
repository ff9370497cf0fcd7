import { ShownLegalText } from '#contract/legal-text.ts'
import { watchedBy } from '#domain/access/callers.ts'
import { textsFor } from '#domain/legal-texts.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { findLegalTextById } from '#store/legal-texts.ts'
import { LEGAL_KINDS } from '#values/storefronts.ts'
import { endpoint, website } from '../endpoint.ts'
import { choiceOf } from '../parse/path.ts'
import { languageParameter } from './page.ts'

export const getShownLegalText = endpoint({
  sdkName: 'legalTexts.get',
  method: 'GET',
  path: '/v1/public/legal-texts/{kind}',
  tag: 'Content',
  summary: 'What the site says by law',
  description:
    "In the asked language, else in the storefront's default; `locale` says which. Render " +
    'Markdown with a library that escapes HTML.',
  auth: website,
  cache: 'catalog',
  params: { kind: choiceOf(LEGAL_KINDS, 'legal_text') },
  query: { locale: languageParameter },
  answers: { 200: { description: 'The text.', schema: ShownLegalText } },
  problems: ['NotFound'],
  async handle({ catalog }, { caller, params, query }) {
    const { sellerId, storefrontId, defaultLanguage: siteLocale, legalTexts } = caller
    const locale = query.locale ?? siteLocale
    const known = textsFor(legalTexts, { locale, siteLocale }).find(
      ({ kind }) => kind === params.kind,
    )
    const text =
      known &&
      (await catalog.read(watchedBy(caller), db =>
        findLegalTextById(db, { sellerId, storefrontId, id: known.id }),
      ))
    if (!text) throw notFound('legal_text')
    const { id, kind, body, publishedAt } = text
    const published_at = timestamp(publishedAt)
    return { status: 200, body: { id, kind, locale: text.locale, body, published_at } }
  },
})
