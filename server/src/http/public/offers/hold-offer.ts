import { Hold } from '#contract/hold.ts'
import { OfferHoldBody } from '#contract/offer.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { fingerprintOf } from '#domain/fingerprint.ts'
import { holdOffer as operation } from '#operations/offers/hold-offer.ts'
import type { IdempotencyKey } from '#store/idempotency-keys.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { wireHold } from '../../wire/hold.ts'
import { clientFingerprintOf } from '../holds/create-hold.ts'
import { localeParameter } from '../locale.ts'
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
    const hold = await operation(deps, {
      caller,
      offer,
      currency: wish.currency ?? undefined,
      attribution: tidyAttribution(body.attribution),
      locale: wish.locale === null ? null : siteLocale(caller, wish.locale),
      idempotencyKey: guardOf(call, wish),
      clientFingerprint: clientFingerprintOf(deps.vault, address),
    })
    return answer(201, wireHold(hold))
  },
})

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
