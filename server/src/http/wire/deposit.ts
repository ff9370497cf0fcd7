import type { DepositBody, DepositTerms } from '#contract/deposit.ts'
import { depositObject } from '#contract/deposit.ts'
import type { Static } from '#contract/schema.ts'
import { invalidInput } from '#domain/refusal.ts'

export function wireDeposit(deposit: DepositTerms | null) {
  return { deposit: depositObject(deposit) }
}

/** A percentage or a sum; both would have to agree for every price. */
export function readDeposit(body: Static<typeof DepositBody>): DepositTerms {
  const { percent = null, amount = null, balance_days, on_overdue } = body
  if ((percent === null) === (amount === null)) {
    throw invalidInput('percent', 'either_or', 'must be given, or amount, and not both')
  }
  return { percent, amount, balanceDays: balance_days, onOverdue: on_overdue }
}
