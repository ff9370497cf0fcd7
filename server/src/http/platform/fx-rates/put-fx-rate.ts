import { FxRate, NewFxRate } from '#contract/exchange-rate.ts'
import { invalidInput } from '#domain/refusal.ts'
import { putFxRate as operation } from '#operations/fx-rates/put-fx-rate.ts'
import { soundRate } from '#operations/fx-rates/sound-rate.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { wireFxRate } from '../../wire/fx-rate.ts'
import { currencyOf, currencyParameter } from './currency-parameter.ts'

const AHEAD_HOURS = 24

export const putFxRate = endpoint({
  operationId: 'putFxRate',
  method: 'PUT',
  path: '/v1/platform/fx-rates/{currency}',
  tag: 'Platform exchange rates',
  summary: 'Put an exchange rate in force',
  auth: platformWith('platform:money', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  params: currencyParameter,
  body: NewFxRate,
  answers: { 200: { description: 'The rate, in force from now.', schema: FxRate } },
  problems: ['NotFound'],
  async handle({ db, clock, platformSettings }, call) {
    const quote = currencyOf(call.params)
    if (quote === 'USD') throw invalidInput('currency', 'not_allowed', 'USD needs no rate')
    const now = clock.now()
    const { rate: text, source = 'manual', as_of } = call.body
    const asOf = as_of === undefined ? now : Temporal.Instant.from(as_of)
    if (Temporal.Instant.compare(asOf, now.add({ hours: AHEAD_HOURS })) > 0) {
      throw invalidInput('as_of', 'not_allowed', 'lies in the future')
    }
    const entered = { quote, rate: soundRate('rate', text), source, asOf }
    const rate = await operation({ db, now }, actorOf(call), entered)
    const { fx_max_age_days: maxAgeDays } = await platformSettings.get()
    return answer(200, wireFxRate(rate, { now, maxAgeDays }))
  },
})
