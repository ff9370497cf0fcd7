import { ShownSellerList } from '#contract/collection.ts'
import { siteLocale } from '#domain/catalog.ts'
import { byName } from '#domain/places/by-name.ts'
import { profileTextIn } from '#domain/sellers.ts'
import { endpoint, website } from '../endpoint.ts'
import { localeParameter } from './locale.ts'

export const listStorefrontSellers = endpoint({
  sdkName: 'sellers.list',
  method: 'GET',
  path: '/v1/public/sellers',
  tag: 'Catalog',
  summary: 'Sellers, and where each is based',
  description: 'All of the network on a marketplace, by name; on any other site its own seller.',
  auth: website,
  cache: 'catalog',
  query: { locale: localeParameter },
  answers: { 200: { description: 'The sellers.', schema: ShownSellerList } },
  problems: [],
  async handle({ tripCounts, clock }, { caller, query }) {
    const { value, isCurrent } = await tripCounts.sellers(caller)
    const locale = siteLocale(caller, query.locale)
    const data = [...value].sort(byName(locale)).map(seller => {
      const { slug, name, base, blurb, bases, blurbs, defaultLanguage: language, trips } = seller
      return {
        slug,
        name,
        base: profileTextIn(locale, { text: base, language, translations: bases }),
        blurb: profileTextIn(locale, { text: blurb, language, translations: blurbs }),
        trip_count: trips,
      }
    })
    return { status: 200, body: { data }, validUntil: isCurrent ? undefined : clock.now() }
  },
})
