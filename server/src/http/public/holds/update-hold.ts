import { Hold, HoldChange } from '#contract/hold.ts'
import type { Static } from '#contract/schema.ts'
import { type HoldChanges, updateHold as operation } from '#operations/holds/update-hold.ts'
import { endpoint, website } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { countingUnknownHolds } from '../guesses.ts'
import { readExtras, readPickup } from '../quotes.ts'
import { countingWrongCodes } from '../wrong-codes.ts'
import { answerHold } from './answer-hold.ts'

export const updateHold = endpoint({
  method: 'PATCH',
  path: '/v1/public/holds/{ref}',
  tag: 'Booking',
  summary: 'Choose other extras, another pickup or a promo code',
  description:
    "Each that is sent takes the place of the hold's own: `[]` is no extras, `null` no pickup " +
    'and no code. ' +
    'The start, the group, the currency with its rate, the places and the time left stay.',
  auth: website,
  cache: 'no-store',
  params: { ref: referenceOf('hold') },
  body: HoldChange,
  answers: { 200: { description: 'The hold.', schema: Hold } },
  problems: ['NotFound', 'Conflict', 'RateLimited', 'HoldExpired', ...SELECTION_REFUSALS],
  async handle(deps, { caller, params: { ref }, body, address }) {
    const { promo_code: promoCode } = body
    const change = () => operation(deps, { caller, ref, changes: readChanges(body) })
    const hold = await countingUnknownHolds(deps, { caller, address, ref }, () =>
      countingWrongCodes(deps, { caller, address, promoCode }, change),
    )
    return answerHold(deps, { status: 200, caller, hold })
  },
})

function readChanges(body: Static<typeof HoldChange>): HoldChanges {
  const changes: HoldChanges = {}
  if (body.extras !== undefined) changes.extras = readExtras(body.extras)
  if (body.pickup !== undefined) changes.pickup = readPickup(body.pickup)
  if (body.promo_code !== undefined) changes.promoCode = body.promo_code
  return changes
}
