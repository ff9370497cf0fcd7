import type { CurrencyCode } from '../money/currency.ts'

export const PAYMENT_METHOD_KINDS = ['pay_on_arrival', 'bank_transfer', 'payment_link'] as const
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number]

/** A way to pay that a site offers. The bank details and links behind it are the seller's. */
export type PaymentMethod = {
  kind: PaymentMethodKind
  /** Hours from checkout to pay in; null when there is no deadline. */
  deadlineHours: number | null
  currencies: CurrencyCode[]
}
