import { PaymentProviderList } from '#contract/payment-account.ts'
import { webhookUrlOf } from '#operations/payments/provider-settings.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const listPaymentProviders = endpoint({
  method: 'GET',
  path: '/v1/payment-providers',
  tag: 'Settings',
  summary: 'List the providers that an account can be connected of',
  description:
    'With the address and the events that an endpoint for webhooks is to be made with at the ' +
    'provider, before its secret can be given to `PUT /v1/payment-account`.',
  auth: seller('settings:manage'),
  answers: { 200: { description: 'The providers.', schema: PaymentProviderList } },
  problems: [],
  handle({ payments, publicUrl }, { caller: { sellerId } }) {
    const data = payments.offered.map(({ provider, webhookEvents }) => ({
      provider,
      webhook_url: webhookUrlOf(publicUrl, provider, sellerId),
      webhook_events: webhookEvents,
    }))
    return answer(200, { data })
  },
})
