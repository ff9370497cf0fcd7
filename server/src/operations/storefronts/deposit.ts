import type { DepositTerms } from '#contract/deposit.ts'
import type { Storefront } from '#store/storefronts.ts'
import type { SiteActing } from '../guard-addresses.ts'
import { changeStorefront } from '../storefronts.ts'

type SiteDeposit = { storefrontId: string; deposit: DepositTerms | null }

/** What is paid first of the seller's own trips there; null: all is paid at once. */
export async function putSiteDeposit(
  acting: SiteActing,
  { storefrontId, deposit }: SiteDeposit,
): Promise<Storefront> {
  const decide = () => ({ deposit })
  return changeStorefront(acting, { storefrontId, action: 'storefront.deposit_set', decide })
}

export async function deleteSiteDeposit(
  acting: SiteActing,
  { storefrontId }: Pick<SiteDeposit, 'storefrontId'>,
): Promise<void> {
  await putSiteDeposit(acting, { storefrontId, deposit: null })
}
