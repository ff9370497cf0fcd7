import { FxRateList } from '#contract/exchange-rate.ts'
import { loadRatesInForce } from '#store/fx-rates/exchange-rates.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireFxRate } from '../../wire/fx-rate.ts'

const cursorScope = { owner: 'platform', list: 'fx-rates' }

export const listFxRates = endpoint({
  operationId: 'listFxRates',
  method: 'GET',
  path: '/v1/platform/fx-rates',
  tag: 'Platform exchange rates',
  summary: 'The exchange rates in force',
  description: 'One for each currency that has any, in alphabetical order.',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of rates.', schema: FxRateList } },
  problems: [],
  async handle({ db, clock, vault, platformSettings }, { query }) {
    const [after = ''] = readCursor(vault, cursorScope, query.cursor) ?? []
    const [rates, settings] = await Promise.all([loadRatesInForce(db), platformSettings.get()])
    const judged = { now: clock.now(), maxAgeDays: settings.fx_max_age_days }
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows: [...rates.values()].filter(({ quote }) => quote > after),
        limit: query.limit,
        total: rates.size,
        positionOf: ({ quote }) => [quote],
        wire: rate => wireFxRate(rate, judged),
      }),
    )
  },
})
