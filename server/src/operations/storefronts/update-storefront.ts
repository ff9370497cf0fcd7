import { currencyCodeOf } from '#domain/money/currency.ts'
import { invalidFault } from '#domain/refusal.ts'
import { findSettingsFault } from '#domain/storefronts.ts'
import type { SignedActor } from '#store/audit-log.ts'
import type { Storefront } from '#store/storefronts.ts'
import { changeStorefront } from './change-storefront.ts'
import type { StorefrontSettings } from './create-storefront.ts'
import type { SiteDeps } from './guard-addresses.ts'

export type StorefrontChange = {
  sellerId: string
  storefrontId: string
  settings: Partial<StorefrontSettings>
}

export async function updateStorefront(
  deps: SiteDeps,
  by: SignedActor,
  { sellerId, storefrontId, settings }: StorefrontChange,
): Promise<Storefront> {
  const decide = (storefront: Storefront) => {
    const { currencies, displayCurrency, ...rest } = settings
    const fault = findSettingsFault({ ...storefront, ...settings })
    if (fault) throw invalidFault(fault)
    return {
      ...rest,
      ...(currencies && { currencies: currencies.map(currencyCodeOf) }),
      ...(displayCurrency !== undefined && { displayCurrency: currencyCodeOf(displayCurrency) }),
    }
  }
  const step = { sellerId, storefrontId, action: 'storefront.updated', decide }
  return changeStorefront(deps, by, step)
}
