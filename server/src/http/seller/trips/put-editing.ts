import { EditingBody, TripEditors } from '#contract/trip-editors.ts'
import { timestamp } from '#domain/timestamp.ts'
import { AGAIN_SECONDS, putEditing as operation } from '#operations/trips/put-editing.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const putEditing = endpoint({
  operationId: 'putEditing',
  method: 'PUT',
  path: '/v1/trips/{product}/editing',
  tag: 'Trip drafts',
  summary: 'Say that you have a trip open, and see who else has',
  description:
    'Called again every 15 seconds or so; who does not for 45 seconds is not there any more. ' +
    'Nothing is locked by it: what is saved is held by its version.',
  auth: seller('trip:manage', 'price:manage'),
  cache: 'no-store',
  limit: 'key',
  leavesNoRecord: true,
  params: { product: textOf('product') },
  body: EditingBody,
  answers: { 200: { description: 'Who else is there.', schema: TripEditors } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller, params, body }) {
    const { sellerId, personId, id: callerId } = caller
    const editing = { sellerId, personId, callerId, product: params.product }
    const part = body.part ?? null
    const others = await operation({ db, now: clock.now() }, { ...editing, part })
    return answer(200, {
      others: others.map(other => ({
        person: { id: other.personId, name: other.name },
        since: timestamp(other.since),
        part: other.part,
      })),
      again_seconds: AGAIN_SECONDS,
    })
  },
})
