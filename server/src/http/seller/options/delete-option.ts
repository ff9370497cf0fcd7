import { deleteOption as operation } from '#operations/options/delete-option.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteOption = endpoint({
  method: 'DELETE',
  path: '/v1/options/{id}',
  tag: 'Options',
  summary: 'Delete an option',
  description:
    'What was booked on it stays. A published trip keeps its last option with units: unpublish ' +
    'it first. When the default goes, the oldest option becomes it.',
  auth: seller('trip:manage'),
  edits: 'option',
  params: { id: uuidOf('option') },
  answers: { 204: { description: 'The option is off sale.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    await operation(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})
