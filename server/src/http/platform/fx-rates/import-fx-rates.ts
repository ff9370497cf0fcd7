import { FeedText, FxImport } from '#contract/exchange-rate.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { importFeed } from '#operations/fx-rates/import-feed.ts'
import { findImport, importRates } from '#operations/fx-rates/import-rates.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'

export const importFxRates = endpoint({
  operationId: 'importFxRates',
  method: 'POST',
  path: '/v1/platform/fx-rates/import',
  tag: 'Platform exchange rates',
  summary: 'Take in the exchange rates of a feed',
  description:
    'Of the feed that is sent, or, without a body, of the configured one, which is read now. ' +
    'What is not believed is listed and changes nothing.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: FeedText,
  bodyOptional: true,
  answers: { 200: { description: 'What became of each currency.', schema: FxImport } },
  problems: ['Conflict'],
  async handle({ db, clock, fetchFeed, platformSettings }, call) {
    const { kind, text } = call.body
    const importer = { by: actorOf(call), guard: guardOf('importFxRates', call) }
    const repeated = await findImport(db, importer.guard)
    if (repeated) return answer(200, repeated)
    if (kind !== undefined && text !== undefined) {
      const { fx_max_age_days: maxAgeDays } = await platformSettings.get()
      const context = { db, now: clock.now(), maxAgeDays }
      return answer(200, await importRates(context, importer, { kind, text }))
    }
    if (kind !== undefined || text !== undefined) {
      throw invalidInput(kind === undefined ? 'kind' : 'text', 'is required with the other')
    }
    const report = await importFeed({ db, clock, fetchFeed, platformSettings }, importer)
    if (report === null) {
      throw refuse('Conflict', { reason: 'no_feed' }, 'The settings name no exchange feed.')
    }
    return answer(200, report)
  },
})
