import { EditingBody, TripEditors } from '#contract/trip-editors.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/trips/editing.ts'
import { AGAIN_SECONDS } from '#operations/trips/editing.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const putEditing = endpoint({
  method: 'PUT',
  path: '/v1/trips/{product}/editing',
  tag: 'Trip drafts',
  summary: 'Say that you have a trip open, and see who else has',
  description:
    'Called again every 15 seconds or so; who does not for 45 seconds is not there any more. ' +
    'Nothing is locked by it: what is saved is held by its version.',
  auth: seller('trip:manage', 'price:manage'),
  leavesNoRecord: true,
  params: { product: textOf('product') },
  body: EditingBody,
  answers: { 200: { description: 'Who else is there.', schema: TripEditors } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller, params, body }) {
    const { sellerId, personId, id: callerId } = caller
    const editing = { sellerId, personId, callerId, product: params.product }
    const part = body.part ?? null
    const others = await operations.putEditing({ db, now: clock.now() }, { ...editing, part })
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

export const deleteEditing = endpoint({
  method: 'DELETE',
  path: '/v1/trips/{product}/editing',
  tag: 'Trip drafts',
  summary: 'Say that you have closed a trip',
  auth: seller('trip:manage', 'price:manage'),
  leavesNoRecord: true,
  params: { product: textOf('product') },
  answers: { 204: { description: 'You are not there any more.' } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId, id: callerId } = caller
    await operations.deleteEditing({ db }, { sellerId, callerId, product: params.product })
    return answer(204)
  },
})
