import type { PaymentAccount } from '#contract/payment-account.ts'
import { paymentSettingsAad } from '#domain/payment-accounts.ts'
import type { ProviderSettings } from '#integrations/payments.ts'
import type { Reader } from '#store/database.ts'
import type { AccountSettings } from '#store/payment-accounts.ts'

/** Where the provider of a seller posts its webhooks to. */
export function webhookUrlOf(publicUrl: string, provider: string, sellerId: string): string {
  return `${publicUrl}/v1/providers/${provider}/${sellerId}`
}

/** What of its settings is a secret, and so is sealed. */
export type Secrets = { secretKey?: string; webhookSecret: string }

type SealingDeps = { db: Pick<Reader, 'sealer'>; publicUrl: string }

export function openSettings(
  { db: { sealer }, publicUrl }: SealingDeps,
  { sellerId, provider, settings }: AccountSettings,
): ProviderSettings {
  const opened: Secrets = JSON.parse(sealer.open(settings, paymentSettingsAad(sellerId)))
  return settingsOf({ provider, sellerId, publicUrl }, opened)
}

export function settingsOf(
  { provider, sellerId, publicUrl }: Pick<PaymentAccount, 'provider' | 'sellerId'> & Public,
  { secretKey = '', webhookSecret }: Secrets,
): ProviderSettings {
  return provider === 'stripe'
    ? { provider, secretKey, webhookSecret }
    : { provider, account: sellerId, webhookSecret, pagesUrl: `${publicUrl}/test-provider` }
}

type Public = { publicUrl: string }
