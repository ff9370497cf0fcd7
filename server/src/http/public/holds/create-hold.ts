import { Hold, NewHoldBody } from '#contract/hold.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import { notFound } from '#domain/refusal.ts'
import { createHold as operation } from '#operations/holds/create-hold.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { wireHold } from '../../wire/hold.ts'
import { readLocale } from '../locale.ts'
import { quotePricing } from '../quote-pricing.ts'
import { readSelection } from '../quotes/read-selection.ts'
import { sellingSite } from '../selling-site.ts'
import { clientFingerprintOf, holdGuard } from './hold-guard.ts'

export const createHold = endpoint({
  operationId: 'createHold',
  method: 'POST',
  path: '/v1/public/holds',
  tag: 'Booking',
  summary: 'Hold places for 15 minutes',
  description:
    'Prices the selection anew and keeps its places for 15 minutes. A repeat under the same ' +
    '`Idempotency-Key` is answered with the first hold as it stands; its tags are not compared.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  gathers: true,
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
    const selection = readSelection(body)
    const { db, holds, checkouts, taken, randomBytes, clock, changes } = deps
    const geography = await deps.geography.get()
    const hold = await operation(
      {
        db,
        holds,
        checkouts,
        taken,
        randomBytes,
        changes,
        now: clock.now(),
        geography,
      },
      {
        site: sellingSite(caller),
        selection,
        attribution: tidyAttribution(body.attribution),
        locale: body.locale === undefined ? null : readLocale(caller, body.locale),
        idempotencyKey: holdGuard(call, selection),
        clientFingerprint: clientFingerprintOf(deps, address),
        load: async () => {
          const sheet = await deps.saleSheets.find(caller, selection.optionId)
          if (sheet === null) throw notFound('option')
          return sheet
        },
        price: () => quotePricing(deps, caller, body.currency),
        stopsSuspended: async () =>
          (await deps.platformSettings.get()).suspended_sites_stop_selling,
      },
    )
    return answer(201, wireHold(hold))
  },
})
