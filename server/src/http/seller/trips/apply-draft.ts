import { AppliedDraft, DraftApplicationBody } from '#contract/trip-draft.ts'
import { applyDraft as operation } from '#operations/trips/apply-draft.ts'
import { partObject } from '#operations/trips/draft-parts.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { choices } from '../../parse/query.ts'
import { ACCEPT_LOSSES } from '../../plan-parameters.ts'
import { draftWriter } from '../../wire/draft-part.ts'
import { permitParts } from '../../wire/trip-draft.ts'

export const applyDraft = endpoint({
  operationId: 'applyDraft',
  method: 'POST',
  path: '/v1/trips/{product}/draft/apply',
  tag: 'Trip drafts',
  summary: 'Make the draft of a trip live',
  description:
    'Every change, or none, by the rules of the call that writes its part. Parts that somebody ' +
    'changed since they entered the draft are named and refused, unless `force` has their keys.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'draft',
  params: { product: textOf('product') },
  query: { accept_losses: choices(...ACCEPT_LOSSES) },
  body: DraftApplicationBody,
  bodyOptional: true,
  answers: { 200: { description: 'What was made live.', schema: AppliedDraft } },
  problems: ['NotFound', 'Conflict', 'DraftOutdated', 'DraftRefused', 'LossesNotAccepted'],
  async handle({ db, clock, currencies }, call) {
    const { caller, params, body, query } = call
    const means = { db, now: clock.now(), writer: draftWriter({ currencies }) }
    const { tripId, parts } = await operation(means, actorOf(call), {
      sellerId: caller.sellerId,
      product: params.product,
      force: new Set(body.force ?? []),
      acceptLosses: query.accept_losses,
      permit: permitParts(caller),
    })
    return answer(200, {
      product_id: tripId,
      parts: parts.map(({ change, version }) => ({
        ...partObject(change),
        part_version: version,
      })),
    })
  },
})
