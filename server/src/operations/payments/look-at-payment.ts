import assert from 'node:assert/strict'
import { moneyOf } from '#domain/money/money.ts'
import { MET_BY_CALLS, mayComeLater } from '#domain/payment-accounts.ts'
import {
  type CardPayment,
  type CardRefund,
  isLost,
  nextStep,
  retrySeconds,
} from '#domain/payments/card-payment.ts'
import type {
  PaymentProblem,
  PaymentProvider,
  PaymentState,
  RefundState,
  Told,
} from '#integrations/payments/provider.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import {
  type DueLook,
  findCardPayment,
  findCardRefund,
  planNotice,
  updateCardPayment,
  updateCardRefund,
} from '#store/card-payments.ts'
import { type Db, transaction } from '#store/database.ts'
import { noteStarted, type PayDeps, startCall } from '../bookings/pay-booking.ts'
import { type FaultDeps, noteAccountFault, openAccountOf } from '../payment-account.ts'
import { SYSTEM, writeAt } from '../write.ts'
import { followTrial, settleTrial } from './follow-trials.ts'
import { otherMoney } from './other-money.ts'
import { settlePayment } from './settle-payment.ts'
import { failRefund, settleRefund } from './settle-refunds.ts'

const WAIT_MS = 20_000

/** Nobody has connected that provider any more. */
const GONE: PaymentProblem = { reason: 'refused', code: 'not_connected', requestId: null }

type LookDeps = PayDeps & Pick<FaultDeps, 'settings'>

/** Does what a payment, a refund or a webhook waits for. */
export async function lookAt(payDeps: PayDeps, due: DueLook): Promise<void> {
  const account = await openAccountOf(payDeps, due.sellerId)
  const deps = { ...payDeps, settings: account?.settings ?? null }
  const isDone = await doWhatIsDue(deps, due, account?.provider ?? null)
  // A key that may read but not write is still the wrong one.
  if (!isDone || !account?.fault || !MET_BY_CALLS.includes(account.fault)) return
  await noteAccountFault({ ...deps, now: deps.clock.now() }, due.sellerId, null)
}

/** Answers whether the provider has carried something out. */
async function doWhatIsDue(
  deps: LookDeps,
  due: DueLook,
  provider: PaymentProvider | null,
): Promise<boolean> {
  switch (due.what) {
    case 'notice':
      return lookAtNotice(deps, due, provider)
    case 'payment':
      return lookAtPayment(deps, due, provider)
    case 'refund':
      return carryOutRefund(deps, due, provider)
    case 'trial':
      await followTrial({ ...deps, now: deps.clock.now() }, due, provider)
      return false
  }
}

type Notice = Extract<DueLook, { what: 'notice' }>

/** The payment itself is looked at anyway, if later. */
const MOST_NOTICE_LOOKS = 10

/** What a webhook said to look at. */
async function lookAtNotice(
  { db, clock }: PayDeps,
  notice: Notice,
  opened: PaymentProvider | null,
): Promise<false> {
  const { sellerId, refs, looks } = notice
  const provider = opened?.name === notice.provider ? opened : null
  const plan = (at: Temporal.Instant | null) =>
    transaction(db, { seller: sellerId }, tx => planNotice(tx, notice, at))
  for (const ref of provider ? refs : []) {
    const told = await provider?.read({ ref, waitMs: WAIT_MS })
    if (told?.ok) await settleEither({ db, now: clock.now() }, sellerId, told.value)
    else if (told?.problem.reason !== 'unknown_reference') {
      const isLast = looks >= MOST_NOTICE_LOOKS
      await plan(isLast ? null : clock.now().add({ seconds: retrySeconds(looks) }))
      return false
    }
  }
  await plan(null)
  return false
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The account may have other payments, too, with references of somebody else's. */
async function settleEither(
  { db, now }: { db: Db; now: Temporal.Instant },
  sellerId: string,
  state: PaymentState,
): Promise<void> {
  const which = { sellerId, id: state.reference }
  if (!UUID.test(which.id)) return
  await settlePayment(db, which, state)
  await settleTrial({ db, now }, which, state)
}

type Which = { sellerId: string; id: string }

async function lookAtPayment(
  deps: LookDeps,
  which: Which,
  opened: PaymentProvider | null,
): Promise<boolean> {
  const { db } = deps
  const { sellerId } = which
  const seen = await transaction(db, { seller: sellerId }, async tx => {
    const payment = await findCardPayment(tx, which)
    const locked = payment && (await lockBooking(tx, { sellerId, id: payment.bookingId }))
    if (!payment || !locked) return null
    return { payment, other: await otherMoney(tx, payment), ...locked }
  })
  if (!seen) return false
  const { payment, booking, other, now } = seen
  const step = nextStep(payment, booking, { ...other, now })
  if (step === 'forget') return forget(deps, payment)
  const provider = opened?.name === payment.provider ? opened : null
  if (provider === null) return putOff(deps, payment, GONE)
  if (step === 'start') {
    const told = await provider.start({ ...startCall(db, payment), waitMs: WAIT_MS })
    if (!told.ok) return putOff(deps, payment, told.problem)
    await noteStarted(deps, payment, told.value)
    return true
  }
  const told = await ask(provider, step, payment)
  if (!told.ok) return putOff(deps, payment, told.problem)
  await settlePayment(db, which, told.value)
  return step !== 'read'
}

function ask(provider: PaymentProvider, step: 'read' | 'capture' | 'cancel', payment: CardPayment) {
  const { id, ref, looks } = payment
  assert(ref, 'what a provider has answered has a ref there')
  // Whoever captures or cancels twice is told the state, so that another try may have another key.
  const write = { ref, key: `${id}-${step}-${looks}`, waitMs: WAIT_MS }
  switch (step) {
    case 'read':
      return provider.read({ ref, waitMs: WAIT_MS })
    case 'capture':
      return provider.capture({ ...write, amount: moneyOf(payment) })
    case 'cancel':
      return provider.cancel(write)
  }
}

/** It is tried again later, ever more seldom, until nobody can say what has become of it. */
async function putOff(
  { db, clock, settings }: LookDeps,
  payment: CardPayment,
  problem: PaymentProblem,
): Promise<false> {
  const now = clock.now()
  const { sellerId, id, looks, state } = payment
  const { reason } = problem
  await noteAccountFault({ db, now, settings }, sellerId, reason)
  const isUnknown = problem === GONE || reason === 'unknown_reference'
  const isOver = isUnknown && isLost(payment, now)
  if (isOver && state !== 'paid') await settlePayment(db, payment, lostState(payment))
  await transaction(db, { seller: sellerId }, async tx => {
    await lockBooking(tx, { sellerId, id: payment.bookingId })
    const current = await findCardPayment(tx, { sellerId, id })
    // Something has become of it meanwhile.
    if (!isOver && current?.state !== state) return
    const nextLookAt = isOver ? null : now.add({ seconds: retrySeconds(looks) })
    const changes = { problem: reason, looks: looks + 1, nextLookAt, updatedAt: now }
    await updateCardPayment(tx, payment, changes)
  })
  return false
}

/** As if its provider had let it go. */
function lostState(payment: CardPayment): PaymentState {
  const { id, ref } = payment
  const amount = moneyOf(payment)
  const none = { ...amount, amount: 0 }
  return {
    ref: ref ?? id,
    reference: id,
    status: 'cancelled',
    isUnderWay: false,
    amount,
    received: none,
    refunded: none,
    declined: null,
    captureBefore: null,
    card: null,
    fee: null,
    payout: null,
    refunds: [],
    dispute: null,
  }
}

/** Nobody ever saw its page, unless somebody is shown it just now. */
async function forget({ db, clock }: PayDeps, payment: CardPayment): Promise<false> {
  const now = clock.now()
  const { sellerId, id, bookingId } = payment
  const changes = { state: 'cancelled', nextLookAt: null, updatedAt: now } as const
  await transaction(db, { seller: sellerId }, async tx => {
    await lockBooking(tx, { sellerId, id: bookingId })
    const current = await findCardPayment(tx, { sellerId, id })
    if (current?.state === 'created') await updateCardPayment(tx, payment, changes)
  })
  return false
}

async function carryOutRefund(
  deps: LookDeps,
  which: Which,
  provider: PaymentProvider | null,
): Promise<boolean> {
  const { db } = deps
  const { sellerId } = which
  const refund = await findCardRefund(db, which)
  const payment = refund && (await findCardPayment(db, { sellerId, id: refund.paymentId }))
  if (!refund || !payment) return false
  const { ref } = payment
  if (ref === null || provider?.name !== payment.provider) return putOffRefund(deps, refund, GONE)
  if (refund.state !== 'created') {
    const told = await provider.read({ ref, waitMs: WAIT_MS })
    if (!told.ok) return putOffRefund(deps, refund, told.problem)
    await settlePayment(db, { sellerId, id: payment.id }, told.value)
    return false
  }
  const { id } = refund
  const call = { ref, key: id, reference: id, amount: moneyOf(refund), waitMs: WAIT_MS }
  const told = await provider.refund(call)
  await noteRefund(deps, refund, told)
  return told.ok
}

async function noteRefund(
  deps: LookDeps,
  refund: CardRefund,
  told: Told<RefundState>,
): Promise<void> {
  // Nobody knows whether it was carried out, or it may be later: it stays on its way.
  if (!told.ok && mayComeLater(told.problem.reason)) {
    await putOffRefund(deps, refund, told.problem)
    return
  }
  const { sellerId, id, bookingId } = refund
  await transaction(deps.db, { seller: sellerId }, async tx => {
    const locked = await lockBooking(tx, { sellerId, id: bookingId })
    const current = await findCardRefund(tx, { sellerId, id })
    if (!locked || current?.state !== 'created') return
    const { booking, now } = locked
    const w = writeAt({ tx, by: SYSTEM, sellerId }, now)
    if (told.ok) {
      await settleRefund(w, { booking, refund: current, told: told.value })
      return
    }
    await failRefund(w, { booking, refund: current, ref: null, problem: told.problem.reason })
    // Somebody at the provider, or the payer's bank, may have taken that money before.
    const paid = { sellerId, id: current.paymentId }
    await updateCardPayment(tx, paid, { nextLookAt: now, updatedAt: now })
  })
}

async function putOffRefund(
  { db, clock, settings }: LookDeps,
  refund: CardRefund,
  { reason }: PaymentProblem,
): Promise<false> {
  const now = clock.now()
  const { sellerId, looks } = refund
  await noteAccountFault({ db, now, settings }, sellerId, reason)
  const nextLookAt = now.add({ seconds: retrySeconds(looks) })
  const changes = { problem: reason, looks: looks + 1, nextLookAt, updatedAt: now }
  await transaction(db, { seller: sellerId }, tx => updateCardRefund(tx, refund, changes))
  return false
}
