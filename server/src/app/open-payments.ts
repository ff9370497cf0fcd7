import type { CoreDeps } from '#http/deps.ts'
import type { StripeAddress } from '#integrations/payments/stripe/stripe-clients.ts'
import { HONEST, type Lies } from '#integrations/payments/test-provider/lies.ts'
import { openTestSender } from '#integrations/payments/test-provider/send.ts'
import type { TestPayment } from '#integrations/payments/test-provider/test-payment.ts'
import type { TestProviderDeps } from '#integrations/payments/test-provider.ts'
import { openPayments, type Payments } from '#integrations/payments.ts'
import { openSettings, webhookUrlOf } from '#operations/payments/provider-settings.ts'
import { findPaymentAccount } from '#store/payment-accounts.ts'
import { openTestProviderPayments } from '#store/test-provider-payments.ts'

/** For tests: where Stripe is, and how the test provider behaves. */
export type PaymentOptions = {
  stripeAddress?: StripeAddress
  lies?: Lies
  send?: TestProviderDeps['send']
}

type Allowed = {
  production: boolean
  testClock: object | null
  testPayments?: boolean
  payments?: PaymentOptions
}
type Core = Pick<CoreDeps, 'db' | 'clock' | 'publicUrl'>

/** The providers that sellers of this installation can connect. */
export function openProcessPayments(core: Core, options: Allowed): Payments {
  const { stripeAddress, ...given } = options.payments ?? {}
  const address = stripeAddress === undefined ? {} : { stripeAddress }
  return openPayments({ ...address, test: openTest(core, options, given) })
}

/** Where people buy, "paid" is not said of money that never was, unless somebody wants that. */
function openTest(
  core: Core,
  { production, testClock, testPayments = false }: Allowed,
  { lies = HONEST, send }: PaymentOptions,
): TestProviderDeps | null {
  if (production && testClock === null && !testPayments) return null
  const { db, clock, publicUrl } = core
  const findEndpoint = async (sellerId: string) => {
    const account = await findPaymentAccount(db, sellerId)
    if (account?.provider !== 'test') return null
    const { webhookSecret: secret } = openSettings(core, account)
    return { url: webhookUrlOf(publicUrl, 'test', sellerId), secret }
  }
  return {
    store: openTestProviderPayments<TestPayment>(db),
    clock,
    lies,
    send: send ?? openTestSender({ clock }, findEndpoint),
  }
}
