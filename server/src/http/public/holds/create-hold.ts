import { Hold, NewHoldBody } from '#contract/hold.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import { requestedLocale } from '#domain/catalog.ts'
import { refuse } from '#domain/refusal.ts'
import { createHold as operation } from '#operations/holds/create-hold.ts'
import { siteGuardOf } from '../../acting.ts'
import { endpoint, website } from '../../endpoint.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { readSelection } from '../quotes.ts'
import { countingWrongCodes } from '../wrong-codes.ts'
import { answerHold } from './answer-hold.ts'
import { holderFingerprintOf } from './holder.ts'

export const createHold = endpoint({
  method: 'POST',
  path: '/v1/public/holds',
  tag: 'Booking',
  summary: 'Hold places for 15 minutes',
  description:
    'Prices the selection anew and keeps its places for 15 minutes. A repeat under the same ' +
    '`Idempotency-Key` is answered with the first hold as it stands; its tags are not compared.',
  auth: website,
  cache: 'no-store',
  skipsQueue: true,
  idempotent: true,
  body: NewHoldBody,
  answers: { 201: { description: 'The hold.', schema: Hold } },
  problems: [
    'NotFound',
    'Conflict',
    'RateLimited',
    'SellerUnavailable',
    'OnRequest',
    'CurrencyNotEnabled',
    ...SELECTION_REFUSALS,
  ],
  async handle(deps, call) {
    const { caller, body, address } = call
    if (body.preview) throw refuse('Conflict', { reason: 'preview' }, NOT_BOOKABLE)
    const selection = readSelection(body)
    // What is left out counts as its default, and where the visitor came from is not compared.
    const promoCode = body.promo_code || null
    const compared = [
      selection,
      body.currency ?? caller.displayCurrency,
      body.locale ?? null,
      // Left out where there is none, so that a key from before there were codes still fits.
      ...(promoCode === null ? [] : [promoCode]),
    ]
    const request = {
      caller,
      selection,
      currency: body.currency,
      attribution: tidyAttribution(body.attribution),
      locale: body.locale === undefined ? null : requestedLocale(body.locale),
      idempotencyKey: siteGuardOf(call, compared),
      clientFingerprint: holderFingerprintOf(deps.vault, { caller, address }),
      promoCode,
    }
    const hold = await countingWrongCodes(deps, { caller, address, promoCode }, () =>
      operation(deps, request),
    )
    return answerHold(deps, { status: 201, caller, hold })
  },
})

const NOT_BOOKABLE = 'A preview cannot be booked: the draft is not live.'
