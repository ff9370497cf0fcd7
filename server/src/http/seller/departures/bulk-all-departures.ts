import { AllDeparturesBulkBody, AllDeparturesBulkResult } from '#contract/departure.ts'
import { lossesOf } from '#domain/versions/write-plan.ts'
import { bulkAllDepartures as operation } from '#operations/departures/bulk-all-departures.ts'
import { planObject } from '#operations/versions/plan-object.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { choices, flag } from '../../parse/query.ts'
import { ACCEPT_LOSSES } from '../../plan-parameters.ts'
import { chosenOptions } from '../../wire/chosen-options.ts'
import { readBulkChange } from '../../wire/departure.ts'

export const bulkAllDepartures = endpoint({
  operationId: 'bulkAllDepartures',
  sdkName: 'departures.updateMany',
  method: 'POST',
  path: '/v1/departures/bulk',
  tag: 'Schedules',
  summary: 'Close, open or change days or starts of several options at once',
  description:
    'Of the options in `option_ids`, or of `all`, at most 100: all are changed, or none. Which ' +
    'days or starts, and what is said of them, is as for one option, with what is said in `set`. ' +
    'With `dry_run` the answer is what would be changed, and which bookings would stand on ' +
    'starts that no longer run; such losses are refused unless `accept_losses` names them.',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  query: {
    dry_run: flag('Answers what would be done, and does nothing.'),
    accept_losses: choices(...ACCEPT_LOSSES),
  },
  body: AllDeparturesBulkBody,
  answers: { 200: { description: 'What was changed.', schema: AllDeparturesBulkResult } },
  problems: ['NotFound', 'Conflict', 'LossesNotAccepted'],
  async handle({ db, clock }, call) {
    const { set = {}, reset, ...days } = call.body
    const { dry_run: dryRun, accept_losses: acceptLosses } = call.query
    const { options, impact } = await operation(
      { db, now: clock.now() },
      actorOf(call),
      {
        ...chosenOptions(call.caller, call.body),
        change: readBulkChange({ ...days, ...set, ...(reset === undefined ? {} : { reset }) }),
        conditions: { dryRun, acceptLosses },
      },
      guardOf('bulkAllDepartures', call),
    )
    return answer(200, {
      dry_run: dryRun,
      options: options.map(({ optionId, name, tripTitle, changed }) => ({
        option_id: optionId,
        option_name: name,
        trip_title: tripTitle,
        changed,
      })),
      impact: planObject({ changes: [], impact }).impact,
      losses: lossesOf(impact),
    })
  },
})
