import { TripCardPage } from '#contract/product-card.ts'
import { siteLocale } from '#domain/catalog.ts'
import { andThen } from '#domain/now-or-later.ts'
import { follow } from '#memory/steps.ts'
import { listRelated as operation } from '#operations/products/list-related.ts'
import { endpoint, website } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { anyText, integer } from '../../parse/query.ts'
import { listAnswer } from '../../wire/trip-card.ts'
import { currencyParameter } from '../currency.ts'
import { localeParameter } from '../locale.ts'
import { refuseSlugAlone } from './get-product.ts'
import { partyParameter } from './party-parameter.ts'

export const listRelated = endpoint({
  method: 'GET',
  path: '/v1/public/products/{product}/related',
  tag: 'Catalog',
  summary: 'Trips like this one',
  description:
    'Cards of other trips that share a place, the city or a category with it, those that share ' +
    'most first and then newest. Never itself, and none whose sales are paused. By id or by ' +
    'slug, as the page of a trip. There is one page only.',
  auth: website,
  cache: 'catalog',
  params: { product: textOf('product') },
  query: {
    locale: localeParameter,
    seller: anyText('The `seller.slug` of the trip, for a slug on a marketplace.'),
    currency: currencyParameter,
    party: partyParameter,
    limit: integer({ min: 1, max: 12, default: 4, description: 'Most trips to answer.' }),
  },
  answers: { 200: { description: 'Related trips.', schema: TripCardPage } },
  problems: ['NotFound'],
  entersQueue: true,
  handle(deps, { caller, params, query, enterQueue }) {
    refuseSlugAlone(caller, params.product, query.seller)
    const { seller: sellerSlug, currency, limit, party } = query
    const locale = siteLocale(caller, query.locale)
    const asked = { product: params.product, sellerSlug, currency, limit, locale, party }
    return andThen(follow(operation(deps, caller, asked), enterQueue), list => {
      const { bytes, tagSource } = listAnswer(list, null)
      return { status: 200, validUntil: list.validUntil, body: bytes, tagSource }
    })
  },
})
