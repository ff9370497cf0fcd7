import { deleteDeparture as operation } from '#operations/options/put-departure.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { startIn } from '../../wire/departure.ts'

export const deleteDeparture = endpoint({
  method: 'DELETE',
  path: '/v1/options/{id}/departures/{start}',
  tag: 'Schedules',
  summary: 'Let the schedule alone say what runs on a day or at a start',
  auth: seller('schedule:manage'),
  edits: 'departures',
  params: { id: uuidOf('option'), start: textOf('departure') },
  answers: { 204: { description: 'Nothing differs from the schedule then.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operation(actingOf(deps, call), {
      optionId: call.params.id,
      start: startIn(call.params.start),
    })
    return answer(204)
  },
})
