import { FeedText, FxImport } from '#contract/exchange-rate.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { importFxRates as operation } from '#operations/fx-rates/import-fx-rates.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'

export const importFxRates = endpoint({
  operationId: 'importFxRates',
  method: 'POST',
  path: '/v1/platform/fx-rates/import',
  tag: 'Platform exchange rates',
  summary: 'Take in the exchange rates of a feed',
  description:
    'Of the feed that is sent, or, without a body, of the configured one, which is read now. ' +
    'What is not believed is listed and changes nothing.',
  auth: platformWith('platform:money'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: FeedText,
  bodyOptional: true,
  answers: { 200: { description: 'What became of each currency.', schema: FxImport } },
  problems: ['Conflict'],
  async handle({ db, clock, fetchFeed, platformSettings }, call) {
    const { kind, text } = call.body
    if ((kind === undefined) !== (text === undefined)) {
      throw invalidInput(
        kind === undefined ? 'kind' : 'text',
        'required',
        'is required with the other',
      )
    }
    const report = await operation(
      { db, clock, fetchFeed, platformSettings },
      { by: actorOf(call), guard: guardOf('importFxRates', call) },
      kind === undefined || text === undefined ? null : { kind, text },
    )
    if (report === null) {
      throw refuse('Conflict', { reason: 'no_feed' }, 'The settings name no exchange feed.')
    }
    return answer(200, report)
  },
})
