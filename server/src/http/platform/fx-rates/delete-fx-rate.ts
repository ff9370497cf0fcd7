import { deleteFxRate as operation } from '#operations/fx-rates/put-fx-rate.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { currencyOf, currencyParameter } from './currency-parameter.ts'

export const deleteFxRate = endpoint({
  operationId: 'deleteFxRate',
  method: 'DELETE',
  path: '/v1/platform/fx-rates/{currency}',
  tag: 'Platform exchange rates',
  summary: 'Take an exchange rate out of force',
  description: 'The currency is quoted no more. What was sold with the rate keeps it.',
  auth: platformWith('platform:money', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  params: currencyParameter,
  answers: { 204: { description: 'It is out of force.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const currency = currencyOf(call.params)
    await operation({ db, now: clock.now() }, actorOf(call), currency)
    return answer(204)
  },
})
