import { PublicTrip } from '#contract/product-page.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { siteLocale } from '#domain/catalog.ts'
import { andThen } from '#domain/now-or-later.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import { follow } from '#memory/steps.ts'
import { getProduct as operation } from '#operations/products/get-product.ts'
import { endpoint, website } from '../../endpoint.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { textOf } from '../../parse/path.ts'
import { anyText } from '../../parse/query.ts'
import { wireTripPage } from '../../wire/trip-page.ts'
import { currencyParameter } from '../currency.ts'
import { localeParameter } from '../locale.ts'
import { openPreview, previewParameter } from '../preview.ts'

export const getProduct = endpoint({
  method: 'GET',
  path: '/v1/public/products/{product}',
  tag: 'Catalog',
  summary: "A trip's page",
  description:
    'By id or by slug. On a marketplace a slug needs `seller`, as two sellers may have trips ' +
    'of one slug.',
  auth: website,
  cache: 'catalog',
  params: { product: textOf('product') },
  query: {
    locale: localeParameter,
    seller: anyText(
      'The `seller.slug` of the trip, for a slug on a marketplace; else it counts for nothing.',
    ),
    currency: currencyParameter,
    preview: previewParameter,
  },
  answers: { 200: { description: 'The trip.', schema: PublicTrip } },
  problems: ['NotFound', 'Conflict'],
  entersQueue: true,
  preview: openPreview,
  handle(deps, { caller, params, query, enterQueue }) {
    refuseSlugAlone(caller, params.product, query.seller)
    const { seller: sellerSlug, currency } = query
    const locale = siteLocale(caller, query.locale)
    const { publicUrl } = deps
    return andThen(
      follow(
        operation(deps, caller, { product: params.product, sellerSlug, currency }),
        enterQueue,
      ),
      ({ sheet, validUntil, ...reader }) => ({
        status: 200,
        validUntil,
        body: wireTripPage(sheet, { ...reader, locale, publicUrl }),
      }),
    )
  },
})

/** Two sellers of a marketplace may call their trips the same. */
export function refuseSlugAlone(
  { storefrontKind }: WebsiteCaller,
  product: string,
  seller: string | null,
): void {
  if (storefrontKind === 'direct' || seller !== null || looksLikeId(product)) return
  throw badParameter('seller', 'required', 'is required with a slug on a marketplace')
}
