import type { PaymentProvider } from './payments/provider.ts'
import {
  openStripe,
  type StripeAddress,
  type StripeSettings,
} from './payments/stripe/open-stripe.ts'
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

/** Opens one seller's account. It is cheap: open it for a call and forget it. */
export function openPaymentProvider(
  settings: ProviderSettings,
  { test, stripeAddress }: ProviderDeps,
): PaymentProvider | null {
  switch (settings.provider) {
    case 'stripe':
      return openStripe(settings, stripeAddress)
    case 'test':
      return test && openTestProvider(settings, test)
  }
}
