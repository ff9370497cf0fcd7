import { Hold } from '#contract/hold.ts'
import { OfferHoldBody } from '#contract/offer.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import { fingerprintOf } from '#domain/fingerprint.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { notFound } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { refuseSuspended } from '#operations/checkout/refuse-suspended.ts'
import { holdOffer as operation } from '#operations/offers/hold-offer.ts'
import type { IdempotencyKey } from '#store/idempotency-keys.ts'
import type { Deps } from '../../deps.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { wireHold } from '../../wire/hold.ts'
import { clientFingerprintOf } from '../holds/hold-guard.ts'
import { localeParameter, readLocale } from '../locale.ts'
import { quotePricing } from '../quote-pricing.ts'
import { sellingSite } from '../selling-site.ts'
import { currencyParameter, openOffer, tokenParameter } from './open-offer.ts'

export const holdOffer = endpoint({
  operationId: 'holdOffer',
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
  limit: 'key',
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
    const wish = wishOf(call)
    const offer = await openOffer(deps.db, caller, { id: params.id, token: query.token })
    const { db, holds, randomBytes, clock, changes } = deps
    const geography = await deps.geography.get()
    const hold = await operation(
      {
        db,
        holds,
        randomBytes,
        changes,
        now: clock.now(),
        geography,
      },
      {
        offer,
        site: sellingSite(caller),
        attribution: tidyAttribution(body.attribution),
        locale: wish.locale === null ? null : readLocale(caller, wish.locale),
        idempotencyKey: guardOf(call, wish),
        clientFingerprint: clientFingerprintOf(deps, address),
        load: () => readSheet(deps, caller, offer),
        price: () => quotePricing(deps, caller, wish.currency ?? undefined),
      },
    )
    return answer(201, wireHold(hold))
  },
})

/** What the offer sells, if it is still sold here and its seller may sell. */
async function readSheet(
  deps: Deps,
  caller: WebsiteCaller,
  { sellerId, option }: Offer,
): Promise<SaleSheet> {
  const { saleSheets, platformSettings } = deps
  const sold = await saleSheets.find(caller, option.id)
  // What a suspended seller had on the network is gone from there; the offer says why.
  const sheet = sold ?? (await saleSheets.findOwn(sellerId, option.id))
  const isSuspended = sheet?.sellerSuspended ?? false
  const settings = await platformSettings.get()
  refuseSuspended({ isSuspended, isApproved: true }, { kind: caller.storefrontKind, settings })
  if (sold === null) throw notFound('option')
  return sold
}

type Wish = { currency: string | null; locale: string | null }

/** Whoever read the offer in a currency holds it in that one, without saying it anew. */
function wishOf({ body, query }: { body: Partial<Wish>; query: Wish }): Wish {
  return { currency: body.currency ?? query.currency, locale: body.locale ?? query.locale }
}

function guardOf(
  call: { caller: WebsiteCaller; params: { id: string }; idempotencyKey: string | null },
  wish: Wish,
): IdempotencyKey | null {
  const { caller, params, idempotencyKey } = call
  if (idempotencyKey === null) return null
  const currency = wish.currency ?? caller.displayCurrency
  return {
    scopeId: caller.storefrontId,
    operation: 'holdOffer',
    key: idempotencyKey,
    fingerprint: fingerprintOf([params.id, currency, wish.locale]),
  }
}
