import type { Fault } from '../fault.ts'
import type { CurrencyCode } from '../money/currency.ts'

const PAYMENT_METHOD_KINDS = ['pay_on_arrival', 'bank_transfer', 'payment_link'] as const
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number]

/** A way to pay that a site offers. The bank details and links behind it are the seller's. */
export type PaymentMethod = {
  kind: PaymentMethodKind
  /** Hours from checkout to pay in; null when there is no deadline. */
  deadlineHours: number | null
  currencies: CurrencyCode[]
}

type Wanted = { kind: PaymentMethodKind; currencies: readonly string[] }

/** The first method that the storefront cannot offer, with its place in the list, or null. */
export function findPaymentMethodFault(
  methods: readonly Wanted[],
  storefront: { currencies: readonly string[] },
): Fault | null {
  const offered = currenciesOf(storefront)
  for (const [index, { kind, currencies }] of methods.entries()) {
    const field = `payment_methods.${index}`
    if (methods.findIndex(other => other.kind === kind) !== index) {
      return {
        field: `${field}.kind`,
        reason: 'duplicate',
        message: `${kind} is in the list already`,
      }
    }
    const foreign = currencies.findIndex(code => !offered.includes(code))
    if (foreign !== -1) {
      const message = 'must be one of the currencies of the storefront'
      return { field: `${field}.currencies.${foreign}`, reason: 'unknown_value', message }
    }
    if (new Set(currencies).size < currencies.length) {
      return {
        field: `${field}.currencies`,
        reason: 'duplicate',
        message: 'must not name a currency twice',
      }
    }
  }
  return null
}

/** A site without currencies of its own sells in dollars. */
export function currenciesOf({ currencies }: { currencies: readonly string[] }): readonly string[] {
  return currencies.length === 0 ? ['USD'] : currencies
}
