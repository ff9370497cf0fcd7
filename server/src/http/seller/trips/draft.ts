import {
  AppliedDraft,
  CheckedDraft,
  DraftApplicationBody,
  DraftBody,
  TripDraft,
} from '#contract/trip-draft.ts'
import * as operations from '#operations/trips/draft.ts'
import { partObject } from '#operations/trips/draft-parts.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { choices } from '../../parse/query.ts'
import { ACCEPT_LOSSES } from '../../plan-parameters.ts'
import { draftWriter } from '../../wire/draft-part.ts'
import { permitParts, readDraft, wireCheckedDraft, wireDraft } from '../../wire/trip-draft.ts'

export const getDraft = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}/draft',
  tag: 'Trip drafts',
  summary: 'The draft of a trip',
  description:
    'Changes that are not live yet, each with the version of its part that it was made on and ' +
    'the current one. A trip without changes has an empty draft.',
  auth: seller('trip:read'),
  shows: 'draft',
  params: { product: textOf('product') },
  answers: { 200: { description: 'The draft.', schema: TripDraft } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    return answer(
      200,
      wireDraft(await operations.getDraft(db, { sellerId, product: params.product })),
    )
  },
})

export const putDraft = endpoint({
  method: 'PUT',
  path: '/v1/trips/{product}/draft',
  tag: 'Trip drafts',
  summary: 'Write the draft of a trip',
  description:
    'The whole list of changes; nothing of the trip changes. Each body is checked by the schema ' +
    'of the call that writes its part, and takes the permission of that call. Units, room ' +
    'types, rules of pickup and extras that are new get the ids they will have, so that prices ' +
    'of the same draft can name them.',
  auth: seller('trip:manage'),
  edits: 'draft',
  params: { product: textOf('product') },
  body: DraftBody,
  bodyBytes: 2 * 1024 * 1024,
  answers: { 200: { description: 'The draft, as stored.', schema: TripDraft } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { caller, params, body } = call
    const draft = await operations.putDraft(actingOf(deps, call), params.product, {
      changes: readDraft(body),
      permit: permitParts(caller),
    })
    return answer(200, wireDraft(draft))
  },
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/v1/trips/{product}/draft',
  tag: 'Trip drafts',
  summary: 'Drop the draft of a trip',
  auth: seller('trip:manage'),
  edits: 'draft',
  params: { product: textOf('product') },
  answers: { 204: { description: 'The draft is empty.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { caller, params } = call
    await operations.deleteDraft(actingOf(deps, call), params.product, {
      permit: permitParts(caller),
    })
    return answer(204)
  },
})

export const applyDraft = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/draft/apply',
  tag: 'Trip drafts',
  summary: 'Make the draft of a trip live',
  description:
    'Every change, or none, by the rules of the call that writes its part. Parts that somebody ' +
    'changed since they entered the draft are named and refused, unless `force` has their keys.',
  auth: seller('trip:manage'),
  edits: 'draft',
  params: { product: textOf('product') },
  query: { accept_losses: choices(...ACCEPT_LOSSES) },
  body: DraftApplicationBody,
  bodyOptional: true,
  answers: { 200: { description: 'What was made live.', schema: AppliedDraft } },
  problems: ['NotFound', 'Conflict', 'DraftOutdated', 'DraftRefused', 'LossesNotAccepted'],
  async handle(deps, call) {
    const { caller, params, body, query } = call
    const acting = { ...actingOf(deps, call), writer: draftWriter(deps) }
    const { tripId, parts } = await operations.applyDraft(acting, params.product, {
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

export const checkDraft = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/draft/check',
  tag: 'Trip drafts',
  summary: 'What applying the draft would do',
  description:
    'Writes every part as applying would, and undoes it: what would change in each part, which ' +
    'are refused and why, which somebody changed meanwhile, and what would be lost.',
  auth: seller('trip:manage'),
  asksOnly: true,
  params: { product: textOf('product') },
  answers: { 200: { description: 'What would happen.', schema: CheckedDraft } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const acting = { ...actingOf(deps, call), writer: draftWriter(deps) }
    return answer(200, wireCheckedDraft(await operations.checkDraft(acting, call.params.product)))
  },
})
