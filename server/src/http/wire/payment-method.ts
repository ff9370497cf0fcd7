import type { PaymentMethod } from '#domain/storefronts.ts'

/** A way to pay as sites show it. */
export function wirePaymentMethod({ kind, deadlineHours, currencies }: PaymentMethod) {
  return { kind, deadline_hours: deadlineHours, currencies }
}
