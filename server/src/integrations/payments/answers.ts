import type { Money } from '#domain/money/money.ts'
import type {
  AmountLimits,
  PaymentProblem,
  PaymentProblemReason,
  PaymentState,
  Told,
} from './provider.ts'

export function told<T>(value: T): Told<T> {
  return { ok: true, value }
}

export function untold(
  reason: PaymentProblemReason,
  facts: { code?: string | null; requestId?: string | null } = {},
): { ok: false; problem: PaymentProblem } {
  const { code = null, requestId = null } = facts
  return { ok: false, problem: { reason, code, requestId } }
}

export function judgeAmount(
  limits: AmountLimits | null,
  amount: number,
): PaymentProblemReason | null {
  if (limits === null) return 'currency_not_taken'
  if (amount < limits.min) return 'below_minimum'
  if (amount > limits.max) return 'above_maximum'
  return amount % limits.step === 0 ? null : 'too_fine'
}

/** Whether a payment has that much left to give back. */
export function judgeRefund(state: PaymentState, amount: Money): PaymentProblemReason | null {
  if (state.status !== 'paid') return 'not_paid'
  if (amount.currency !== state.amount.currency) return 'amount_differs'
  const left = state.received.amount - state.refunded.amount
  if (amount.amount <= left) return null
  return left === 0 ? 'already_done' : 'refund_too_large'
}

/** Authorized money is taken as a whole. */
export function isAllOf({ amount: all }: PaymentState, amount: Money): boolean {
  return all.amount === amount.amount && all.currency === amount.currency
}

export const USUAL_WAIT_MS = 20_000

/** Whatever the work does, its caller goes on in time; the work itself may end later, unheard. */
export async function within<T>(waitMs: number, work: Promise<Told<T>>): Promise<Told<T>> {
  const late = Promise.withResolvers<Told<T>>()
  const timer = setTimeout(() => late.resolve(untold('slow')), waitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Larger than any webhook that only has to say what to look at. */
export const MOST_WEBHOOK_BYTES = 524_288

/** How old a signature may be, so that a webhook that was overheard is of no use for long. */
export const SIGNATURE_TOLERANCE_SECONDS = 300
