import { DeparturesBulkBody, DeparturesBulkResult } from '#contract/departure.ts'
import { bulkDepartures as operation } from '#operations/options/bulk-departures.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readBulkChange } from '../../wire/departure.ts'

export const bulkDepartures = endpoint({
  sdkName: 'options.updateDepartures',
  method: 'POST',
  path: '/v1/options/{id}/departures/bulk',
  tag: 'Schedules',
  summary: 'Close, open or change many days or starts at once',
  description:
    'Every day from `from` to `to`, or every one of `times` on it, on `weekdays` only where they ' +
    'are given; at most 5000 of them. A field that is left out stays as it is at each, and null ' +
    'takes it away. `reset` takes away all that was said of them.',
  auth: seller('schedule:manage'),
  edits: 'departures',
  idempotent: true,
  params: { id: uuidOf('option') },
  query: planParameters,
  body: DeparturesBulkBody,
  answers: { 200: { description: 'How many were changed.', schema: DeparturesBulkResult } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const changed = await operation(actingOf(deps, call), {
      optionId: call.params.id,
      change: readBulkChange(call.body),
    })
    return answer(200, { changed })
  },
})
