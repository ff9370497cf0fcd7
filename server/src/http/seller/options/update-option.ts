import { Option } from '#contract/option.ts'
import { updateOption as operation } from '#operations/options/update-option.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const updateOption = endpoint({
  method: 'PATCH',
  path: '/v1/options/{id}',
  tag: 'Options',
  summary: 'Change an option',
  description:
    'Only the fields that are sent change. Making it the default takes that from the one that ' +
    'was; the default itself cannot be unset.',
  auth: seller('trip:manage'),
  edits: 'option',
  params: { id: uuidOf('option') },
  body: Option.Change,
  answers: { 200: { description: 'The option.', schema: Option.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const option = await operation(
      actingOf(deps, call),
      call.params.id,
      Option.readChange(call.body),
    )
    return answer(200, Option.wire(option))
  },
})
