import { Option, OptionCopyBody } from '#contract/option.ts'
import { copyOption as operation } from '#operations/options/copy-option.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const copyOption = endpoint({
  method: 'POST',
  path: '/v1/options/{id}/copy',
  tag: 'Options',
  summary: 'Make an option like another one of its trip',
  description:
    'With its units, prices, rooms, vehicle, pickup and schedule, and in the extras that name ' +
    'it. Its sales are paused until you resume them by `sales_paused`.',
  auth: seller('trip:manage'),
  idempotent: true,
  makes: 'option',
  params: { id: uuidOf('option') },
  body: OptionCopyBody,
  bodyOptional: true,
  answers: { 201: { description: 'The new option.', schema: Option.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const option = await operation(actingOf(deps, call), {
      optionId: call.params.id,
      names: call.body?.names,
    })
    return answer(201, Option.wire(option))
  },
})
