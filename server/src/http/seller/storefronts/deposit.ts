import { Deposit, DepositBody } from '#contract/deposit.ts'
import * as operations from '#operations/storefronts/deposit.ts'
import { signedActingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readDeposit, wireDeposit } from '../../wire/deposit.ts'

export const putSiteDeposit = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/deposit',
  tag: 'Storefronts',
  summary: 'Ask for a deposit of what the seller sells on its site',
  description:
    "Counts for the seller's own trips, where their option says nothing else. Trips of other " +
    'sellers on a marketplace have the deposit of their option or none: it is their money. ' +
    'What is booked keeps what it was sold with.',
  auth: seller('settings:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: DepositBody,
  answers: { 200: { description: 'The deposit, as stored.', schema: Deposit } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const acting = { ...signedActingOf(deps, call), publicUrl: deps.publicUrl }
    const wanted = { storefrontId: call.params.id, deposit: readDeposit(call.body) }
    const { deposit } = await operations.putSiteDeposit(acting, wanted)
    return answer(200, wireDeposit(deposit))
  },
})

export const deleteSiteDeposit = endpoint({
  method: 'DELETE',
  path: '/v1/storefronts/{id}/deposit',
  tag: 'Storefronts',
  summary: 'Ask for no deposit on a site',
  auth: seller('settings:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 204: { description: 'Only options with a deposit of their own ask for one.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const acting = { ...signedActingOf(deps, call), publicUrl: deps.publicUrl }
    await operations.deleteSiteDeposit(acting, { storefrontId: call.params.id })
    return answer(204)
  },
})
