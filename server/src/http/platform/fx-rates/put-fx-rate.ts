import { FxRate, NewFxRate } from '#contract/exchange-rate.ts'
import { normaliseRate, parseDecimal, powerOfTen } from '#domain/money/decimal.ts'
import { invalidInput } from '#domain/refusal.ts'
import { putFxRate as operation } from '#operations/fx-rates/put-fx-rate.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { wireFxRate } from '../../wire/fx-rate.ts'
import { currencyOf, currencyParameter } from './currency-parameter.ts'

const HIGHEST_RATE = 1_000_000_000n
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
    const entered = { quote, rate: soundRate(text), source, asOf }
    const rate = await operation({ db, now }, actorOf(call), entered)
    const { fx_max_age_days: maxAgeDays } = await platformSettings.get()
    return answer(200, wireFxRate(rate, { now, maxAgeDays }))
  },
})

/** With the eight decimals that a rate is kept, it is above zero and not beyond all reason. */
function soundRate(text: string): string {
  const rate = normaliseRate(text)
  const decimal = parseDecimal(rate)
  if (decimal === null || decimal.units <= 0n) {
    throw invalidInput('rate', 'too_small', 'must be above zero', 0)
  }
  if (decimal.units > HIGHEST_RATE * powerOfTen(decimal.scale)) {
    throw invalidInput('rate', 'too_large', `must be at most ${HIGHEST_RATE}`, Number(HIGHEST_RATE))
  }
  return rate
}
