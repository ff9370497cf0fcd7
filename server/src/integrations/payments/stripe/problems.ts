import { errorCode, errorField } from '#domain/error-field.ts'
import { untold } from '../answers.ts'
import type { PaymentProblemReason, Told } from '../provider.ts'

const BY_CODE: Partial<Record<string, PaymentProblemReason>> = {
  resource_missing: 'unknown_reference',
  amount_too_small: 'below_minimum',
  amount_too_large: 'above_maximum',
  invalid_charge_amount_no_decimal_compatible: 'too_fine',
  charge_already_refunded: 'already_done',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  lock_timeout: 'busy',
  // The first call under this key still runs, so nobody knows its outcome yet.
  idempotency_key_in_use: 'slow',
}

const BY_TYPE: Partial<Record<string, PaymentProblemReason>> = {
  StripeAuthenticationError: 'wrong_key',
  StripePermissionError: 'missing_permission',
  StripeRateLimitError: 'busy',
  StripeCardError: 'declined',
  StripeIdempotencyError: 'key_reused',
  StripeAPIError: 'unreachable',
}

/**
 * What an error of the library means. The error itself goes no further: it carries headers, bodies
 * and part of the key. An error that is none of the library's is a bug, and thrown again.
 */
export function problemOf(error: unknown): Extract<Told<never>, { ok: false }> {
  const type = errorField(error, 'type')
  if (!type?.startsWith('Stripe')) throw error
  const code = errorCode(error) ?? null
  const requestId = errorField(error, 'requestId') ?? null
  return untold(reasonOf(error, type, code), { code, requestId })
}

/** Stripe answered something that cannot be an answer to what it was asked. */
export class OddAnswer extends Error {
  readonly type = 'StripeOddAnswer'
  readonly code = 'odd_answer'
}

function reasonOf(error: unknown, type: string, code: string | null): PaymentProblemReason {
  if (type === 'StripeConnectionError') return isTimeout(error) ? 'slow' : 'unreachable'
  const byCode = code === null ? undefined : BY_CODE[code]
  const byType = BY_TYPE[type]
  if (byCode ?? byType) return byCode ?? byType ?? 'refused'
  const param = errorField(error, 'param') ?? ''
  if (/currency\]?$/.test(param)) return 'currency_not_taken'
  return param === 'expires_at' ? 'expired' : 'refused'
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'detail' in error && errorCode(error.detail) === 'ETIMEDOUT'
}
