import { currencyCodeOf } from '#domain/money/currency.ts'
import { invalidFault } from '#domain/refusal.ts'
import {
  currenciesOf,
  findPaymentMethodFault,
  type PaymentMethodKind,
} from '#domain/storefronts.ts'
import type { SignedActor } from '#store/audit-log.ts'
import type { Storefront } from '#store/storefronts.ts'
import { changeStorefront } from './change-storefront.ts'
import type { SiteDeps } from './guard-addresses.ts'

export type PaymentMethodsChange = {
  sellerId: string
  storefrontId: string
  methods: readonly {
    kind: PaymentMethodKind
    deadlineHours: number | null
    /** Null: all that the storefront has. */
    currencies: readonly string[] | null
  }[]
}

/** Puts a new list of ways to pay in place of the old, in the order in which a site shows them. */
export async function putPaymentMethods(
  deps: SiteDeps,
  by: SignedActor,
  { sellerId, storefrontId, methods }: PaymentMethodsChange,
): Promise<Storefront> {
  const decide = (storefront: Storefront) => {
    const all = currenciesOf(storefront)
    const wanted = methods.map(method => ({ ...method, currencies: method.currencies ?? all }))
    const fault = findPaymentMethodFault(wanted, storefront)
    if (fault) throw invalidFault(fault)
    const paymentMethods = wanted.map(method => ({
      ...method,
      currencies: method.currencies.map(currencyCodeOf),
    }))
    return { paymentMethods }
  }
  const step = { sellerId, storefrontId, action: 'storefront.payment_methods_set', decide }
  return changeStorefront(deps, by, step)
}
