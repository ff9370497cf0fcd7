import { MadePreviewLink } from '#contract/trip-draft.ts'
import { createPreviewLink as operation } from '#operations/trips/create-preview-link.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wirePreviewLink } from '../../wire/trip-draft.ts'

export const createPreviewLink = endpoint({
  operationId: 'createPreviewLink',
  method: 'POST',
  path: '/v1/trips/{product}/preview-links',
  tag: 'Trip drafts',
  summary: 'Make a link that shows the draft',
  description:
    "For 24 hours, on the seller's own storefronts: the token is the value of `preview` in the " +
    'public reads of the trip. They answer as if the draft were live, also of a trip that is ' +
    'not published. Nothing can be booked by it. A trip has ten links at most.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { product: textOf('product') },
  answers: { 201: { description: 'The link; its token is shown once.', schema: MadePreviewLink } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, randomBytes }, call) {
    const which = { sellerId: call.caller.sellerId, product: call.params.product }
    const means = { db, now: clock.now(), randomBytes }
    const { link, token } = await operation(means, actorOf(call), which)
    const { id, ...times } = wirePreviewLink(link)
    return answer(201, { id, token, ...times })
  },
})
