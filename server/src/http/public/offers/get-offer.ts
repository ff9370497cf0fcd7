import { PublicOffer } from '#contract/offer.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { type Offer, selectionOf } from '#domain/offers/offer.ts'
import { offerState } from '#domain/offers/state.ts'
import { Refused } from '#domain/refusal.ts'
import { priceOf } from '#operations/offers/offer-price.ts'
import { type QuoteRequest, quoteNow } from '#operations/quotes/create-quote.ts'
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
  description:
    'With its quote while it is open: the price stands also while the places are taken, which ' +
    '`available` says. The token is enough; nobody need be signed in.',
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
    const quoted = await quoteOffer(deps, caller, asked)
    return answer(200, quoted ? { ...body, ...quoted } : { ...body, state: 'expired' as const })
  },
})

type OfferQuery = {
  offer: Offer
  locale: string
  currency: string | undefined
  now: Temporal.Instant
}

/**
 * What it costs, and whether it can be had now. A fixed price stands while others have the places,
 * the option is paused or its seller suspended; null where it is not sold at all any more.
 */
async function quoteOffer(
  deps: WebsiteDeps,
  caller: WebsiteCaller,
  { offer, locale, currency, now }: OfferQuery,
) {
  const [pricing, sold, geography] = await Promise.all([
    deps.currencies.pricing(caller, currency),
    deps.saleSheets.find(caller, offer.option.id),
    deps.geography.get(),
  ])
  const own = sold ?? (await deps.saleSheets.findOwn(offer.sellerId, offer.option.id))
  // What a suspended seller had on the network is gone from there only until it is let in again.
  const sheet = sold ?? (own?.sellerSuspended ? own : null)
  if (sheet === null) return null
  const { paymentMethods: methods } = caller
  const asked = { sheet, selection: selectionOf(offer), pricing, locale }
  const price = (sold: Pick<QuoteRequest, 'methods' | 'bySeller' | 'mayExceed'>) =>
    quoteNow(
      { reader: deps.db, geography, now },
      { ...asked, ...sold, offer: priceOf(offer, locale) },
    ).catch(nullIfRefused)
  const buyable = sold && (await price({ methods }))
  const quoted = buyable ?? (await price({ bySeller: true, mayExceed: true }))
  return quoted && { quote: quoteObject(quoted.quote), available: buyable !== null }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}
