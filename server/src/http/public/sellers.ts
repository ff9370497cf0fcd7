import { ShownSellerList } from '#contract/collection.ts'
import { Company } from '#contract/company.ts'
import { type ByLocale, siteLocale } from '#domain/catalog.ts'
import { byName } from '#domain/places/by-name.ts'
import { profileTextIn } from '#domain/sellers.ts'
import type { ShownSeller } from '#store/sellers.ts'
import { endpoint, website } from '../endpoint.ts'
import { wireCover } from '../wire/media-url.ts'
import { wireCardCover, wireRating } from '../wire/trip-card.ts'
import { localeParameter } from './locale.ts'

export const listStorefrontSellers = endpoint({
  sdkName: 'sellers.list',
  method: 'GET',
  path: '/v1/public/sellers',
  tag: 'Catalog',
  summary: 'Sellers: who each is, and how travellers reach them',
  description: 'All of the network on a marketplace, by name; on any other site its own seller.',
  auth: website,
  cache: 'catalog',
  query: { locale: localeParameter },
  answers: { 200: { description: 'The sellers.', schema: ShownSellerList } },
  problems: [],
  async handle({ tripCounts, clock, publicUrl }, { caller, query }) {
    const { value, isCurrent } = await tripCounts.sellers(caller)
    const locale = siteLocale(caller, query.locale)
    const data = [...value].sort(byName(locale)).map(one => wireSeller(one, { locale, publicUrl }))
    return { status: 200, body: { data }, validUntil: isCurrent ? undefined : clock.now() }
  },
})

function wireSeller(seller: ShownSeller, reader: { locale: string; publicUrl: string }) {
  const { name, base, blurb, bases, blurbs, defaultLanguage: language, logoMediaId } = seller
  const said = (text: string, translations: ByLocale) =>
    profileTextIn(reader.locale, { text, language, translations })
  return {
    slug: seller.slug,
    name,
    base: said(base, bases),
    blurb: said(blurb, blurbs),
    trip_count: seller.trips,
    languages: seller.languages,
    founded_year: seller.foundedYear,
    rating: wireRating(seller),
    logo: logoMediaId && wireCover(reader.publicUrl, { mediaId: logoMediaId, alt: name }),
    ...wireCardCover(seller, reader),
    company: seller.company && Company.wire(seller.company),
  }
}
