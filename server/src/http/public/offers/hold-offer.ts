import { Hold } from '#contract/hold.ts'
import { OfferHoldBody } from '#contract/offer.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import { requestedLocale } from '#domain/catalog/locale.ts'
import { holdOffer as operation } from '#operations/offers/hold-offer.ts'
import { siteGuardOf } from '../../acting.ts'
import { endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { answerHold } from '../holds/answer-hold.ts'
import { holderFingerprintOf } from '../holds/holder.ts'
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
    const { currency, locale } = preferencesOf(call)
    const compared = [params.id, currency ?? caller.displayCurrency, locale]
    const offer = await openOffer(deps.db, caller, { id: params.id, token: query.token })
    const hold = await operation(deps, {
      caller,
      offer,
      currency: currency ?? undefined,
      attribution: tidyAttribution(body.attribution),
      locale: locale === null ? null : requestedLocale(locale),
      idempotencyKey: siteGuardOf('holdOffer', call, compared),
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
