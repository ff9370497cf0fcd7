import { PublicOffer } from '#contract/offer.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { type Offer, selectionOf } from '#domain/offers/offer.ts'
import { offerState } from '#domain/offers/state.ts'
import { Refused } from '#domain/refusal.ts'
import { priceOf } from '#operations/offers/offer-price.ts'
import { quoteNow } from '#operations/quotes/create-quote.ts'
import { quoteObject } from '#operations/quotes/quote-object.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireOffer } from '../../wire/offer.ts'
import { localeParameter } from '../locale.ts'
import { currencyParameter, openOffer, tokenParameter } from './open-offer.ts'

export const getOffer = endpoint({
  operationId: 'getOffer',
  method: 'GET',
  path: '/v1/public/offers/{id}',
  tag: 'Offers',
  summary: "A seller's offer on a price request",
  description: 'With its quote while it is open. The token is enough; nobody need be signed in.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('offer') },
  query: {
    token: tokenParameter,
    locale: localeParameter,
    currency: currencyParameter,
  },
  answers: { 200: { description: 'The offer.', schema: PublicOffer } },
  problems: ['NotFound', 'CurrencyNotEnabled'],
  async handle(deps, { caller, params, query }) {
    const offer = await openOffer(deps.db, caller, { id: params.id, token: query.token })
    const now = deps.clock.now()
    const locale = siteLocale(caller, query.locale)
    const body = wireOffer(offer, { now, locale })
    if (offerState(offer, now) !== 'open') return answer(200, body)
    const asked = { offer, locale, currency: query.currency ?? undefined, now }
    return answer(200, { ...body, quote: await quoteOffer(deps, caller, asked) })
  },
})

type OfferQuery = {
  offer: Offer
  locale: string
  currency: string | undefined
  now: Temporal.Instant
}

/** What it costs here and now; null when it cannot be had, which a hold would say the reason of. */
async function quoteOffer(
  deps: WebsiteDeps,
  caller: WebsiteCaller,
  { offer, locale, currency, now }: OfferQuery,
) {
  const [pricing, sheet, geography] = await Promise.all([
    deps.currencies.pricing(caller, currency),
    deps.saleSheets.find(caller, offer.option.id),
    deps.geography.get(),
  ])
  if (sheet === null) return null
  try {
    const { quote: priced } = await quoteNow(
      { reader: deps.db, geography, now },
      {
        sheet,
        selection: selectionOf(offer),
        pricing,
        locale,
        methods: caller.paymentMethods,
        offer: priceOf(offer, locale),
      },
    )
    return quoteObject(priced)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
