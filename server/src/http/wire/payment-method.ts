import { minutesToPay, type PaymentMethod } from '#domain/storefronts.ts'

/** A way to pay as sites show it. */
export function wirePaymentMethod(method: PaymentMethod) {
  const { kind, deadlineHours, currencies } = method
  return {
    kind,
    deadline_hours: deadlineHours,
    deadline_minutes: minutesToPay(method),
    currencies,
  }
}
