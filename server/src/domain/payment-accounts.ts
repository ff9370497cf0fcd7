import type { PAYMENT_PROBLEMS } from '#values/payments.ts'

/** What can be wrong with a seller's account at a payment provider. */
export type AccountFault = (typeof PAYMENT_PROBLEMS)[number]

/** Payments work without webhooks: how they stand is asked for, only later. */
const HARMLESS: readonly AccountFault[] = ['wrong_webhook_secret', 'webhook_missing']

/** They say nothing about the account. */
const OF_THE_MOMENT: readonly AccountFault[] = ['unreachable', 'slow', 'busy']

/** Faults that any call meets, and that are over when one succeeds. */
export const MET_BY_CALLS: readonly AccountFault[] = [
  'wrong_key',
  'missing_permission',
  'not_activated',
]

/** Whether the same call may succeed later, by itself or once somebody has mended the account. */
export function mayComeLater(problem: AccountFault): boolean {
  return isOfTheMoment(problem) || MET_BY_CALLS.includes(problem)
}

export function isOfTheMoment(problem: AccountFault): boolean {
  return OF_THE_MOMENT.includes(problem)
}

/** Whether cards are taken with an account found like this; `before` says whether they were. */
export function takesCardsWith(fault: AccountFault | null, before: boolean): boolean {
  if (fault === null || HARMLESS.includes(fault)) return true
  return isOfTheMoment(fault) && before
}

/** What the settings of an account are sealed for. */
export function paymentSettingsAad(sellerId: string): string {
  return `payment_account:${sellerId}:settings`
}
