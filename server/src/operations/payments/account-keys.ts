import { randomBytes } from 'node:crypto'
import type { PaymentAccount, PaymentAccountBody } from '#contract/payment-account.ts'
import { type AccountFault, isOfTheMoment } from '#domain/payment-accounts.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { CheckedAccount } from '#integrations/payments/provider.ts'
import type { Payments, ProviderSettings } from '#integrations/payments.ts'
import type { Db } from '#store/database.ts'
import { countOpenCardPayments, findNewestPaymentRef } from '#store/payment-accounts.ts'
import { type Secrets, settingsOf, webhookUrlOf } from './provider-settings.ts'

const SECRET_BYTES = 32

/**
 * What is to be kept, of what was sent and what was there. The test provider signs with a secret
 * that nobody has to know; it is made once.
 */
export function secretsOf(body: PaymentAccountBody, before: ProviderSettings | null): Secrets {
  const { provider, secret_key: secretKey, webhook_secret: webhookSecret } = body
  if (provider === 'test') {
    if (secretKey != null) throw notTaken('secret_key')
    if (webhookSecret != null) throw notTaken('webhook_secret')
    if (before?.provider === 'test') return { webhookSecret: before.webhookSecret }
    return { webhookSecret: randomBytes(SECRET_BYTES).toString('base64url') }
  }
  const known = before?.provider === 'stripe' ? before : null
  const key = secretKey?.trim() ?? known?.secretKey
  if (key === undefined) throw invalidInput('secret_key', 'required', 'is required')
  // Test and live payments have endpoints of their own, with secrets of their own.
  const kept = known && isLiveKey(known.secretKey) === isLiveKey(key) ? known.webhookSecret : ''
  return { secretKey: key, webhookSecret: webhookSecret?.trim() ?? kept }
}

function notTaken(field: string) {
  return invalidInput(field, 'not_applicable', 'is not for the test provider')
}

function isLiveKey(key: string): boolean {
  return key.includes('_live_')
}

/** A call may take ten seconds in all. */
const CHECK_WAIT_MS = 6_000

type Found = { fault: AccountFault | null; isLive: boolean; currency: CheckedAccount['currency'] }
type Checking = { sellerId: string; payments: Payments; publicUrl: string }
type Keys = { provider: PaymentAccount['provider']; secrets: Secrets }

/** Asks the provider about keys that are to be kept; refuses those that it does not know. */
export async function checkKeys(
  { sellerId, payments, publicUrl }: Checking,
  { provider: name, secrets }: Keys,
): Promise<Found> {
  const provider = payments.open(settingsOf({ provider: name, sellerId, publicUrl }, secrets))
  if (provider === null) throw invalidInput('provider', 'not_allowed', 'is not offered here')
  const webhookUrl = webhookUrlOf(publicUrl, name, sellerId)
  const told = await provider.check({ webhookUrl, waitMs: CHECK_WAIT_MS })
  const fault = told.ok ? (told.value.faults[0] ?? null) : told.problem.reason
  if (fault === 'wrong_key') {
    throw invalidInput('secret_key', 'wrong_code', 'is no key that the provider takes')
  }
  if (fault === 'missing_permission') {
    throw invalidInput('secret_key', 'not_allowed', 'may not do what payments take')
  }
  if (fault === 'wrong_webhook_secret') {
    throw invalidInput('webhook_secret', 'wrong_code', 'is no signing secret of a webhook endpoint')
  }
  return told.ok
    ? { fault, isLive: told.value.live, currency: told.value.currency }
    : { fault, isLive: isLiveKey(secrets.secretKey ?? ''), currency: null }
}

const PROBE_WAIT_MS = 3_000

/**
 * Whether new keys are shown to be of the account that has made the payments under way: they know
 * the newest of its payments. Keys of another account could neither ask how these stand nor give
 * them back, which is refused; and so is what cannot be known just now.
 */
export async function isSameAccount(
  { db, sellerId, payments, publicUrl }: Checking & { db: Db },
  { provider: name, secrets }: Keys,
): Promise<boolean> {
  if ((await countOpenCardPayments(db, sellerId)) === 0) return false
  const ref = await findNewestPaymentRef(db, { sellerId, provider: name })
  const provider = payments.open(settingsOf({ provider: name, sellerId, publicUrl }, secrets))
  if (ref === null || provider === null) return false
  const told = await provider.read({ ref, waitMs: PROBE_WAIT_MS })
  if (told.ok) return true
  if (!isOfTheMoment(told.problem.reason)) return false
  throw refuse('Unavailable', { retry_after_seconds: 10 }, 'The provider does not answer just now.')
}

/** The names of what is another than before, for the log. */
export function changedFields(
  before: ProviderSettings | null,
  { provider, secrets }: Keys,
): string[] {
  const known = before?.provider === provider ? before : null
  const knownKey = known?.provider === 'stripe' ? known.secretKey : undefined
  const isOtherSecret = secrets.webhookSecret !== (known?.webhookSecret ?? '')
  return [
    ...(known ? [] : ['provider']),
    ...(secrets.secretKey === knownKey ? [] : ['secret_key']),
    ...(provider === 'test' || !isOtherSecret ? [] : ['webhook_secret']),
  ]
}
