import { timingSafeEqual } from 'node:crypto'
import { Hold } from '#contract/hold.ts'
import { OfferHoldBody, PublicOffer } from '#contract/offer.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf } from '#domain/access/keys.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import { inLocale, requestedLocale, siteLocale } from '#domain/catalog.ts'
import { type Offer, offerState, selectionOf } from '#domain/offers.ts'
import { notFound, Refused } from '#domain/refusal.ts'
import * as operations from '#operations/offers/hold-offer.ts'
import { groupObject } from '#operations/offers/offer-object.ts'
import { priceOf } from '#operations/offers/offer-price.ts'
import {
  type QuoteRequest,
  quotedPlanObject,
  quoteNow,
  quoteObject,
  sellingOn,
} from '#operations/quotes.ts'
import type { Db } from '#store/database.ts'
import { findOfferOnStorefront } from '#store/offers.ts'
import { siteGuardOf } from '../acting.ts'
import type { WebsiteDeps } from '../deps.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { uuidOf } from '../parse/path.ts'
import { anyText } from '../parse/query.ts'
import { SELECTION_REFUSALS } from '../selection-refusals.ts'
import { answerHold } from './holds/answer-hold.ts'
import { holderFingerprintOf } from './holds/holder.ts'
import { localeParameter } from './locale.ts'

const tokenParameter = {
  ...anyText('What opens the offer; without the right one there is no such offer.'),
  required: true,
}

const currencyParameter = anyText(
  "Of the quote: one of the storefront's; left out, its display currency.",
)

export const getOffer = endpoint({
  method: 'GET',
  path: '/v1/public/offers/{id}',
  tag: 'Offers',
  summary: "A seller's offer on a price request",
  description:
    'With its quote while it is open: the price stands also while the places are taken, which ' +
    '`available` says. The token is enough; nobody need be signed in.',
  auth: website,
  cache: 'no-store',
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
    deps.currencies.pricing(caller, { from: offer.priceCurrency, asked: currency }),
    deps.saleSheets.find(caller, offer.option.id),
    deps.geography.get(),
  ])
  const own = sold ?? (await deps.saleSheets.findOwn(offer.sellerId, offer.option.id))
  // What a suspended seller had on the network is gone from there only until it is let in again.
  const sheet = sold ?? (own?.sellerSuspended ? own : null)
  if (sheet === null) return null
  const { methods = [], deposit = null } = sellingOn(caller, sheet)
  const asked = { sheet, selection: selectionOf(offer), pricing, locale, deposit }
  const price = (sold: Pick<QuoteRequest, 'methods' | 'bySeller' | 'mayExceed'>) =>
    quoteNow(
      { reader: deps.db, geography, now },
      { ...asked, ...sold, offer: priceOf(offer, locale) },
    ).catch(nullIfRefused)
  const buyable = sold && (await price({ methods }))
  const quoted = buyable ?? (await price({ bySeller: true, mayExceed: true }))
  if (quoted === null) return null
  const quote = { ...quoteObject(quoted.quote), ...quotedPlanObject(quoted.quote) }
  return { quote, available: buyable !== null }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}

export const holdOffer = endpoint({
  method: 'POST',
  path: '/v1/public/offers/{id}/hold',
  tag: 'Offers',
  summary: 'Hold an offer at its price',
  description:
    'Keeps the places of the group for 15 minutes; the hold is checked out like any other. While ' +
    'it runs, the same hold is answered again. One that ran out opens the offer again. Currency ' +
    'and language are taken as when the offer is read, unless the body says otherwise.',
  auth: website,
  cache: 'no-store',
  idempotent: true,
  params: { id: uuidOf('offer') },
  query: { token: tokenParameter, locale: localeParameter, currency: currencyParameter },
  body: OfferHoldBody,
  bodyOptional: true,
  answers: { 201: { description: 'The hold.', schema: Hold } },
  problems: [
    'NotFound',
    'Conflict',
    'RateLimited',
    'SellerUnavailable',
    'CurrencyNotEnabled',
    ...SELECTION_REFUSALS,
  ],
  async handle(deps, call) {
    const { caller, params, query, body, address } = call
    const { currency, locale } = preferencesOf(call)
    const compared = [params.id, currency ?? caller.displayCurrency, locale]
    const offer = await openOffer(deps.db, caller, { id: params.id, token: query.token })
    const hold = await operations.holdOffer(deps, {
      caller,
      offer,
      currency: currency ?? undefined,
      attribution: tidyAttribution(body.attribution),
      locale: locale === null ? null : requestedLocale(locale),
      idempotencyKey: siteGuardOf(call, compared),
      clientFingerprint: holderFingerprintOf(deps.vault, { caller, address }),
    })
    return answerHold(deps, { status: 201, caller, hold })
  },
})

type Preferences = { currency: string | null; locale: string | null }

/** Whoever read the offer in a currency holds it in that one, unless the body names another. */
function preferencesOf({
  body,
  query,
}: {
  body: Partial<Preferences>
  query: Preferences
}): Preferences {
  return { currency: body.currency ?? query.currency, locale: body.locale ?? query.locale }
}

const NO_DIGEST = Buffer.alloc(32)

/** The offer that was made on this site and that the token opens; nobody sees it otherwise. */
async function openOffer(
  db: Db,
  caller: WebsiteCaller,
  { id, token }: { id: string; token: string | null },
): Promise<Offer> {
  const { storefrontId, sellerId } = caller
  // On a marketplace nobody knows whose it is before it is found; the site bounds what can be.
  const acting = caller.storefrontKind === 'direct' ? { seller: sellerId } : 'platform'
  const offer = await findOfferOnStorefront(db, acting, { storefrontId, id })
  const isOpened = timingSafeEqual(digestOf(token ?? ''), offer?.tokenDigest ?? NO_DIGEST)
  if (offer === null || !isOpened) throw notFound('offer')
  return offer
}

/** An offer as the traveller it was made for sees it, without its quote. */
function wireOffer(offer: Offer, { now, locale }: { now: Temporal.Instant; locale: string }) {
  const { trip, option, seller, group } = offer
  return {
    id: offer.id,
    reference: offer.reference,
    state: offerState(offer, now),
    trip: { product_id: trip.id, slug: trip.slug, title: inLocale(trip.titles, locale).text },
    option: { id: option.id, name: inLocale(option.names, locale).text },
    seller: { slug: seller.slug, name: seller.name },
    start: offer.start,
    group: groupObject(group),
    inclusions: offer.inclusions,
    message: offer.message,
    last_day: offer.lastDay,
  }
}
