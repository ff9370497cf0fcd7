import { CheckedDraft } from '#contract/trip-draft.ts'
import { checkDraft as operation } from '#operations/trips/check-draft.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { draftWriter } from '../../wire/draft-part.ts'
import { wireCheckedDraft } from '../../wire/trip-draft.ts'

export const checkDraft = endpoint({
  operationId: 'checkDraft',
  method: 'POST',
  path: '/v1/trips/{product}/draft/check',
  tag: 'Trip drafts',
  summary: 'What applying the draft would do',
  description:
    'Writes every part as applying would, and undoes it: what would change in each part, which ' +
    'are refused and why, which somebody changed meanwhile, and what would be lost.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  asksOnly: true,
  params: { product: textOf('product') },
  answers: { 200: { description: 'What would happen.', schema: CheckedDraft } },
  problems: ['NotFound'],
  async handle({ db, clock, currencies }, call) {
    const means = { db, now: clock.now(), writer: draftWriter({ currencies }) }
    const which = { sellerId: call.caller.sellerId, product: call.params.product }
    return answer(200, wireCheckedDraft(await operation(means, actorOf(call), which)))
  },
})
