import { ExtrasBody, TripExtras } from '#contract/option.ts'
import { putExtras as operation } from '#operations/trips/put-extras.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readExtras, wireExtras } from '../../wire/seller-option.ts'

export const putExtras = endpoint({
  operationId: 'putExtras',
  method: 'PUT',
  path: '/v1/trips/{product}/extras',
  tag: 'Options',
  summary: 'Set the extras of a trip',
  description:
    'The whole list, in order. An extra with its id stays the same one; one that is missing ' +
    'leaves the sale. No `option_ids` means every option, no `unit_types` every type.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'extras',
  params: { product: textOf('product') },
  query: planParameters,
  body: ExtrasBody,
  answers: { 200: { description: 'The extras, as stored.', schema: TripExtras } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const extras = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      product: call.params.product,
      extras: readExtras(call.body),
    })
    return answer(200, wireExtras(extras))
  },
})
