import { Deposit, DepositBody } from '#contract/deposit.ts'
import * as operations from '#operations/options/put-deposit.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readDeposit, wireDeposit } from '../../wire/deposit.ts'

export const putDeposit = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/deposit',
  tag: 'Options',
  summary: 'Ask for a deposit of an option, and for the rest before the start',
  description:
    'A `percent` of what is paid upfront, or an `amount` in the price currency, which is ' +
    'converted like a price. It counts wherever the option is sold and paid before the day of ' +
    'the trip, before the deposit of a site. What is booked keeps what it was sold with.',
  auth: seller('trip:manage'),
  edits: 'option',
  params: { id: uuidOf('option') },
  body: DepositBody,
  answers: { 200: { description: 'The deposit, as stored.', schema: Deposit } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const deposit = readDeposit(call.body)
    const { id: optionId } = call.params
    return answer(
      200,
      wireDeposit(await operations.putDeposit(actingOf(deps, call), { optionId, deposit })),
    )
  },
})

export const deleteDeposit = endpoint({
  method: 'DELETE',
  path: '/v1/options/{id}/deposit',
  tag: 'Options',
  summary: 'Ask for no deposit of an option of its own',
  description: 'From then on the deposit of the site counts, where it has one.',
  auth: seller('trip:manage'),
  edits: 'option',
  params: { id: uuidOf('option') },
  answers: { 204: { description: 'It has none any more.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteDeposit(actingOf(deps, call), { optionId: call.params.id })
    return answer(204)
  },
})
