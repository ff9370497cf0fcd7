import { OptionPickup, PickupBody } from '#contract/pickup.ts'
import { putPickup as operation } from '#operations/options/put-pickup.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readPickup, wirePickup } from '../../wire/pickup.ts'

export const putPickup = endpoint({
  operationId: 'putPickup',
  method: 'PUT',
  path: '/v1/options/{id}/pickup',
  tag: 'Options',
  summary: 'Set the pickup of an option',
  description:
    'Settings and rules together; null takes pickup away. A rule covers `place_ids`, a `city`, ' +
    'or an area: `lat`, `lng` and `radius_km`, or a `polygon` of 3 to 500 points. The first rule ' +
    'that names a place or its city counts there, else the smallest area around it. A rule with ' +
    'its id stays the same one.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'pickup',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: PickupBody,
  bodyBytes: 2 * 1024 * 1024,
  answers: { 200: { description: 'The pickup, as stored.', schema: OptionPickup } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const stored = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      optionId: call.params.id,
      pickup: readPickup(call.body),
    })
    return answer(200, wirePickup(stored))
  },
})
