import { invalidFault } from '#domain/refusal.ts'
import { findProfileFault } from '#domain/sellers.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers.ts'
import { changeSeller, type WhichSeller } from './change-seller.ts'

export type SellerProfile = Pick<
  Seller,
  'name' | 'base' | 'blurb' | 'bases' | 'blurbs' | 'languages' | 'defaultLanguage'
>

type Deps = { db: Db; now: Temporal.Instant }

export async function updateSeller(
  deps: Deps,
  by: Actor,
  slug: string,
  change: Partial<SellerProfile>,
): Promise<Seller> {
  return changeProfile(deps, by, { slug }, change)
}

/** What a seller may say about itself is the same, whoever says it. */
export async function changeProfile(
  deps: Deps,
  by: Actor,
  which: WhichSeller,
  change: Partial<SellerProfile>,
): Promise<Seller> {
  const decide = (seller: Seller) => {
    const fault = findProfileFault({ ...seller, ...change })
    if (fault) throw invalidFault(fault)
    return change
  }
  return changeSeller(deps, by, { which, action: 'seller.updated', decide }, null)
}
