import { PAYMENT_PROVIDERS } from '#values/payments.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { openStripe, type StripeSettings } from './payments/stripe/open-stripe.ts'
import { WANTED_EVENTS } from './payments/stripe/receive.ts'
import {
  openStripeClients,
  type StripeAddress,
  type StripeClients,
} from './payments/stripe/stripe-clients.ts'
import { openTestPages, type TestPages } from './payments/test-provider/pages.ts'
import {
  openTestProvider,
  type TestProviderDeps,
  type TestSettings,
} from './payments/test-provider.ts'

/** What a seller has set, by provider; secrets are opened only to be handed over here. */
export type ProviderSettings =
  | ({ provider: 'stripe' } & StripeSettings)
  | ({ provider: 'test' } & TestSettings)

export type ProviderDeps = {
  /** Null where pretended money is not wanted. */
  test: TestProviderDeps | null
  /** Elsewhere than at Stripe itself, for tests. */
  stripeAddress?: StripeAddress
}

/** What a process has of payment providers. */
export type Payments = {
  /** Opens one seller's account, which is cheap. Null where its provider is not offered here. */
  open(settings: ProviderSettings): PaymentProvider | null
  /** Which of them a seller can connect here, and the events that they are to post. */
  offered: readonly OfferedProvider[]
  /** Of the test provider; null where pretended money is not wanted. */
  pages: TestPages | null
}

export type OfferedProvider = {
  provider: (typeof PAYMENT_PROVIDERS)[number]
  webhookEvents: readonly string[]
}

export function openPayments(deps: ProviderDeps): Payments {
  const offered = PAYMENT_PROVIDERS.filter(name => name !== 'test' || deps.test !== null)
  const clients = openStripeClients(deps.stripeAddress)
  return {
    open: settings => openPaymentProvider(settings, { test: deps.test, clients }),
    offered: offered.map(provider => ({ provider, webhookEvents: EVENTS[provider] })),
    pages: deps.test && openTestPages(deps.test),
  }
}

/** None where nobody has to choose them. */
const EVENTS: Record<OfferedProvider['provider'], readonly string[]> = {
  stripe: WANTED_EVENTS,
  test: [],
}

function openPaymentProvider(
  settings: ProviderSettings,
  { test, clients }: Pick<ProviderDeps, 'test'> & { clients: StripeClients },
): PaymentProvider | null {
  switch (settings.provider) {
    case 'stripe':
      return openStripe(settings, clients)
    case 'test':
      return test && openTestProvider(settings, test)
  }
}
