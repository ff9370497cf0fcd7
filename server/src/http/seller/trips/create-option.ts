import { NewOptionBody, OptionRecord } from '#contract/option.ts'
import { createOption as operation } from '#operations/trips/create-option.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { readOptionSettings, wireOption } from '../../wire/seller-option.ts'

export const createOption = endpoint({
  operationId: 'createOption',
  method: 'POST',
  path: '/v1/trips/{product}/options',
  tag: 'Options',
  summary: 'Add an option to a trip',
  description: 'The first one is the default, until another one is made it.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  makes: 'option',
  idempotent: true,
  params: { product: textOf('product') },
  body: NewOptionBody,
  answers: { 201: { description: 'The option.', schema: OptionRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { body, caller, params } = call
    const input = { ...readOptionSettings(body), names: body.names, policyId: body.policy_id }
    const option = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: caller.sellerId, product: params.product, input },
      guardOf('createOption', call),
    )
    return answer(201, wireOption(option))
  },
})
