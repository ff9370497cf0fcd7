import { DraftBody, TripDraft } from '#contract/trip-draft.ts'
import { putDraft as operation } from '#operations/trips/put-draft.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { permitParts, readDraft, wireDraft } from '../../wire/trip-draft.ts'

export const putDraft = endpoint({
  operationId: 'putDraft',
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
  cache: 'no-store',
  limit: 'key',
  edits: 'draft',
  params: { product: textOf('product') },
  body: DraftBody,
  bodyBytes: 2 * 1024 * 1024,
  answers: { 200: { description: 'The draft, as stored.', schema: TripDraft } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { caller, params, body } = call
    const draft = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: caller.sellerId,
      product: params.product,
      changes: readDraft(body),
      permit: permitParts(caller),
    })
    return answer(200, wireDraft(draft))
  },
})
