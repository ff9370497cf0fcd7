import { FxRateList } from '#contract/exchange-rate.ts'
import { loadRatesInForce } from '#store/exchange-rates.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { wireFxRate } from '../../wire/fx-rate.ts'

export const listFxRates = endpoint({
  operationId: 'listFxRates',
  method: 'GET',
  path: '/v1/platform/fx-rates',
  tag: 'Platform exchange rates',
  summary: 'The exchange rates in force',
  description: 'One for each currency that has any, in alphabetical order.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'All of them.', schema: FxRateList } },
  problems: [],
  async handle({ db, clock, platformSettings }) {
    const [rates, settings] = await Promise.all([loadRatesInForce(db), platformSettings()])
    const judged = { now: clock.now(), maxAgeDays: settings.fx_max_age_days }
    return answer(200, { data: [...rates.values()].map(rate => wireFxRate(rate, judged)) })
  },
})
