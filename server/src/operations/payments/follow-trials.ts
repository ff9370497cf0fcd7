import assert from 'node:assert/strict'
import type { PaymentTrial } from '#contract/payment-trial.ts'
import { currencyCodeOf } from '#domain/money/currency.ts'
import { moneyOf } from '#domain/money/money.ts'
import { isOfTheMoment, mayComeLater } from '#domain/payment-accounts.ts'
import { nextTrialLook, nextTrialStep } from '#domain/payments/payment-trial.ts'
import type {
  PaymentProblem,
  PaymentProvider,
  PaymentState,
  RefundState,
  StartedPayment,
  Told,
} from '#integrations/payments/provider.ts'
import { type Db, transaction } from '#store/database.ts'
import { findPaymentTrial, type TrialChanges, updatePaymentTrial } from '#store/payment-trials.ts'
import type { PAYMENT_TRIAL_STATES } from '#values/payments.ts'
import { type FaultDeps, noteAccountFault } from '../payment-account.ts'

const WAIT_MS = 20_000

type Deps = { db: Db; now: Temporal.Instant }
type State = (typeof PAYMENT_TRIAL_STATES)[number]

/** What the payer reads beside the sum. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  de: 'Testzahlung, wird sofort erstattet',
  ar: 'دفعة تجريبية تُرَدّ فورًا',
}
const DESCRIPTION = 'Test payment, given back at once'

/** The same call, however often it is made. */
export function startTrial(
  provider: PaymentProvider,
  trial: PaymentTrial,
  waitMs = WAIT_MS,
): Promise<Told<StartedPayment>> {
  const { id, returnUrl, locale, createdAt, expiresAt } = trial
  const description = DESCRIPTIONS[locale] ?? DESCRIPTION
  const page = { description, returnUrl, locale, createdAt, expiresAt }
  const amount = amountOf(trial)
  return provider.start({ key: id, reference: id, amount, capture: 'now', ...page, waitMs })
}

function amountOf({ amountMinor, currency }: PaymentTrial) {
  return moneyOf({ amount: amountMinor, currency: currencyCodeOf(currency) })
}

/** What cannot be known now is tried again by the worker; anything else ends the trial. */
export async function noteTrialStart(
  deps: FaultDeps,
  trial: PaymentTrial,
  told: Told<StartedPayment>,
): Promise<void> {
  if (!told.ok) return noteProblem(deps, trial, { problem: told.problem, lastState: 'ended' })
  const { ref, url } = told.value
  await change(deps, trial, { state: 'open', ref, url, problem: null })
}

/** Does what a trial waits for: it is looked at until its money has gone back, or never came. */
export async function followTrial(
  deps: FaultDeps,
  which: { sellerId: string; id: string },
  provider: PaymentProvider | null,
): Promise<void> {
  const { db, now } = deps
  const trial = await findPaymentTrial(db, which)
  const step = trial && nextTrialStep(trial, now)
  if (!trial || step === null) return
  if (provider?.name !== trial.provider) return noteProblem(deps, trial, { problem: GONE })
  if (step === 'end') return change(deps, trial, { state: 'ended' })
  if (step === 'start') return noteTrialStart(deps, trial, await startTrial(provider, trial))
  if (step === 'refund') return noteRefund(deps, trial, await refundTrial(provider, trial))
  const told = await ask(provider, step, trial)
  if (told.ok) await settle(deps, trial, told.value)
  else await noteProblem(deps, trial, { problem: told.problem })
}

/** Nobody has connected the provider any more. */
const GONE: PaymentProblem = { reason: 'refused', code: 'not_connected', requestId: null }

function ask(provider: PaymentProvider, step: 'read' | 'cancel', { id, ref, looks }: PaymentTrial) {
  assert(ref, 'what a provider has answered has a ref there')
  if (step === 'read') return provider.read({ ref, waitMs: WAIT_MS })
  return provider.cancel({ ref, key: `${id}-cancel-${looks}`, waitMs: WAIT_MS })
}

/** Ours, by which the refund is found again. */
function refundReferenceOf({ id }: Pick<PaymentTrial, 'id'>): string {
  return `${id}-back`
}

function refundTrial(provider: PaymentProvider, trial: PaymentTrial): Promise<Told<RefundState>> {
  const { ref } = trial
  assert(ref, 'what was paid has a ref there')
  const reference = refundReferenceOf(trial)
  const amount = amountOf(trial)
  return provider.refund({ ref, reference, key: reference, amount, waitMs: WAIT_MS })
}

async function noteRefund(deps: FaultDeps, trial: PaymentTrial, told: Told<RefundState>) {
  if (!told.ok) {
    return noteProblem(deps, trial, { problem: told.problem, lastState: 'refund_failed' })
  }
  await change(deps, trial, { state: BY_REFUND[told.value.state], problem: null })
}

const BY_REFUND: Readonly<Record<RefundState['state'], State>> = {
  on_its_way: 'on_its_way',
  done: 'given_back',
  failed: 'refund_failed',
}

/** What a webhook led to; a payment that is no trial changes nothing. */
export async function settleTrial(
  deps: Deps,
  which: { sellerId: string; id: string },
  told: PaymentState,
): Promise<void> {
  const trial = await findPaymentTrial(deps.db, which)
  if (trial === null || told.reference !== trial.id) return
  // Said twice: whoever looks at it next does so at the moment that was set.
  if (stateOf(trial, told) === trial.state && told.declined === trial.declined) return
  await settle(deps, trial, told)
}

function settle(deps: Deps, trial: PaymentTrial, told: PaymentState): Promise<void> {
  const { declined } = told
  return change(deps, trial, { state: stateOf(trial, told), declined, problem: null })
}

/** Whatever was seen before: what the provider has of it decides. */
function stateOf(trial: PaymentTrial, { status, refunds }: PaymentState): State {
  const back = refunds.find(({ reference }) => reference === refundReferenceOf(trial))
  if (back) return BY_REFUND[back.state]
  const isBack = trial.state === 'refund_failed' && refunds.some(({ state }) => state === 'done')
  if (isBack) return 'given_back'
  if (status === 'paid') return trial.state === 'refund_failed' ? 'refund_failed' : 'paid'
  if (status === 'failed' || status === 'cancelled') return 'ended'
  return trial.state
}

type Met = { problem: PaymentProblem; lastState?: State }

async function noteProblem(
  deps: FaultDeps,
  trial: PaymentTrial,
  { problem: { reason }, lastState }: Met,
): Promise<void> {
  await noteAccountFault(deps, trial.sellerId, reason)
  const mayCome = lastState === undefined || isWaitedFor(trial, reason)
  await change(deps, trial, { state: mayCome ? trial.state : lastState, problem: reason })
}

/** A page that the key may not make is a result; money that has to go back is waited for. */
function isWaitedFor({ state }: PaymentTrial, reason: PaymentProblem['reason']): boolean {
  return state === 'created' ? isOfTheMoment(reason) : mayComeLater(reason)
}

async function change(
  { db, now }: Deps,
  trial: PaymentTrial,
  changes: TrialChanges & { state: State },
): Promise<void> {
  const { state } = changes
  const looks = state === trial.state ? trial.looks + 1 : 0
  // Money is given back in the next moment.
  const nextLookAt = state === 'paid' && looks === 0 ? now : nextTrialLook({ state, looks }, now)
  const written = { ...changes, looks, nextLookAt, updatedAt: now }
  await transaction(db, { seller: trial.sellerId }, async tx => {
    if (await updatePaymentTrial(tx, trial, written)) tx.announceWork()
  })
}
