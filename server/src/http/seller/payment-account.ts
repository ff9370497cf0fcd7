import { PaymentAccount, PaymentAccountBody } from '#contract/payment-account.ts'
import * as operations from '#operations/payment-account.ts'
import { actingOf, signedActingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

const THE_ACCOUNT = {
  200: { description: 'The account, without its keys.', schema: PaymentAccount.Record },
}

export const getPaymentAccount = endpoint({
  method: 'GET',
  path: '/v1/payment-account',
  tag: 'Settings',
  summary: 'Read which account card payments go to',
  description: 'Its keys are never shown. `fault` is what the last check, or a payment, met.',
  auth: seller('settings:manage'),
  answers: THE_ACCOUNT,
  problems: ['NotFound'],
  async handle(deps, { caller: { sellerId } }) {
    return answer(200, PaymentAccount.wire(await operations.getPaymentAccount(deps, sellerId)))
  },
})

export const putPaymentAccount = endpoint({
  method: 'PUT',
  path: '/v1/payment-account',
  tag: 'Settings',
  summary: 'Connect an account that card payments go to',
  description:
    'Replaces the one before. The provider is asked first: keys that it does not know are ' +
    'refused, and anything else that keeps the account from being used is its `fault`. Stripe ' +
    'takes `secret_key`, and `webhook_secret` with it or later. The test provider takes nothing ' +
    'more, and is refused where whoever runs the service does not allow it. While payments ' +
    'are under way, another account, be it of the same provider or with other than live keys in ' +
    'place of live ones, is 409 with the reason `payments_open`; new keys of the same one are ' +
    'taken. A signed-in person needs a sign-in of the last 10 minutes. Every owner is mailed, ' +
    'with the person and the key.',
  auth: seller('settings:manage'),
  body: PaymentAccountBody,
  answers: THE_ACCOUNT,
  problems: ['NotPermitted', 'Conflict'],
  async handle(deps, call) {
    const { payments, publicUrl } = deps
    const { leaveQueue } = call
    const acting = { ...signedActingOf(deps, call), payments, publicUrl, leaveQueue }
    return answer(200, PaymentAccount.wire(await operations.putPaymentAccount(acting, call.body)))
  },
})

export const checkPaymentAccount = endpoint({
  method: 'POST',
  path: '/v1/payment-account/check',
  tag: 'Settings',
  summary: 'Ask the provider again whether the connection works',
  description: 'What is found is the `fault` of the account; null when nothing is wrong any more.',
  auth: seller('settings:manage'),
  answers: THE_ACCOUNT,
  problems: ['NotFound'],
  async handle(deps, call) {
    const { payments, publicUrl } = deps
    const { leaveQueue } = call
    const acting = { ...actingOf(deps, call), payments, publicUrl, leaveQueue }
    return answer(200, PaymentAccount.wire(await operations.checkPaymentAccount(acting)))
  },
})

export const deletePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/v1/payment-account',
  tag: 'Settings',
  summary: 'Disconnect the account that card payments go to',
  description:
    'Nobody can pay by card any more, and its keys are gone. While payments or refunds are under ' +
    'way it is 409 with the reason `payments_open`. A signed-in person needs a sign-in of the ' +
    'last 10 minutes. Every owner is mailed.',
  auth: seller('settings:manage'),
  answers: { 204: { description: 'The account is gone.' } },
  problems: ['NotPermitted', 'NotFound', 'Conflict'],
  async handle(deps, call) {
    const { publicUrl } = deps
    await operations.deletePaymentAccount({ ...signedActingOf(deps, call), publicUrl })
    return answer(204)
  },
})
