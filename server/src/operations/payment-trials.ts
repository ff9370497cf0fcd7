import { randomUUIDv7 } from 'node:crypto'
import type { PaymentTrial } from '#contract/payment-trial.ts'
import { currencyCodeOf } from '#domain/money/currency.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { trialAmount } from '#domain/payments/payment-trial.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { PaymentProvider } from '#integrations/payments/provider.ts'
import type { Db, Reader } from '#store/database.ts'
import { findPaymentAccount, holdPaymentAccount } from '#store/payment-accounts.ts'
import {
  endOpenTrials,
  findPaymentTrial,
  insertPaymentTrial,
  listPaymentTrials as listTrials,
} from '#store/payment-trials.ts'
import { findPriceCurrency, findReaderLocale } from '#store/sellers.ts'
import { staffPageUrl } from './auth/staff-page.ts'
import { type Leaving, openAccountOf, type PaymentDeps } from './payment-account.ts'
import { noteTrialStart, startTrial } from './payments/follow-trials.ts'
import { type Acting, write } from './write.ts'

export type ShownTrial = PaymentTrial & { sum: Money }

const MOST_SHOWN = 10

export async function listPaymentTrials(reader: Reader, sellerId: string): Promise<ShownTrial[]> {
  const trials = await listTrials(reader, { sellerId, limit: MOST_SHOWN })
  return trials.map(shown)
}

function shown(trial: PaymentTrial): ShownTrial {
  const currency = currencyCodeOf(trial.currency)
  return { ...trial, sum: moneyOf({ amount: trial.amountMinor, currency }) }
}

/** A call may take ten seconds in all. */
const START_WAIT_MS = 8_000

/**
 * Makes a page on which somebody of the seller pays a small sum, to see that cards work; it goes
 * back by itself once it has come. As with a booking's, it is written down before the provider is
 * asked, under the id that is its key there.
 */
export async function createPaymentTrial(
  acting: Acting & PaymentDeps & Leaving,
): Promise<ShownTrial> {
  const { db, sellerId } = acting
  const { provider = null, settings = null } = (await openAccountOf(acting, sellerId)) ?? {}
  if (provider === null) throw notFound('payment_account')
  const trial = await writeTrial(acting, provider)
  acting.leaveQueue?.()
  const told = await startTrial(provider, trial, START_WAIT_MS)
  await noteTrialStart({ db, now: acting.now, settings }, trial, told)
  const started = await findPaymentTrial(db, trial)
  return shown(started ?? trial)
}

const MOST_A_DAY = 20
const OPEN_MINUTES = 30

async function writeTrial(
  acting: Acting & PaymentDeps,
  provider: PaymentProvider,
): Promise<PaymentTrial> {
  const { db, sellerId, now, by, publicUrl } = acting
  const sum = await sumOf(db, sellerId, provider)
  const locale = await findReaderLocale(db, { sellerId, personId: by.personId })
  return write(acting, async ({ tx, log }) => {
    const held = await holdPaymentAccount(tx, sellerId)
    const account = await findPaymentAccount(tx, sellerId)
    if (held !== provider.name || account === null) throw notFound('payment_account')
    await refuseTooMany(tx, { sellerId, now })
    await endOpenTrials(tx, sellerId, now)
    const trial: PaymentTrial = {
      sellerId,
      id: randomUUIDv7(),
      provider: provider.name,
      isLive: account.isLive,
      ref: null,
      state: 'created',
      amountMinor: sum.amount,
      currency: sum.currency,
      returnUrl: staffPageUrl(publicUrl, '/settings/payments'),
      locale,
      url: null,
      expiresAt: now.add({ minutes: OPEN_MINUTES }),
      declined: null,
      problem: null,
      // Whoever asked has its answer by then, or has gone.
      nextLookAt: now.add({ minutes: 1 }),
      looks: 0,
      createdAt: now,
      updatedAt: now,
    }
    await insertPaymentTrial(tx, trial)
    const { amount, currency } = sum
    const changes = { provider: provider.name, is_live: account.isLive, amount, currency }
    await log('payment_trial.created', trial.id, changes)
    return trial
  })
}

/** In the currency of the account, where it says one; else in that of the prices. */
async function sumOf(db: Db, sellerId: string, provider: PaymentProvider): Promise<Money> {
  const account = await findPaymentAccount(db, sellerId)
  for (const wished of [account?.currency, await findPriceCurrency(db, sellerId)]) {
    const currency = wished == null ? null : currencyCodeOf(wished)
    const limits = currency && provider.limitsOf(currency)
    if (limits) return { amount: trialAmount(limits, currency), currency }
  }
  const detail = 'The provider takes no payments in the currency of the prices.'
  throw refuse('Conflict', { reason: 'currency_not_taken' }, detail)
}

async function refuseTooMany(
  reader: Reader,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): Promise<void> {
  const [oldest] = (await listTrials(reader, { sellerId, limit: MOST_A_DAY })).slice(MOST_A_DAY - 1)
  const aDayAgo = now.subtract({ hours: 24 })
  if (!oldest || Temporal.Instant.compare(oldest.createdAt, aDayAgo) < 0) return
  throw refuse('RateLimited', { retry_after_seconds: 3600, reason: 'attempts' })
}
