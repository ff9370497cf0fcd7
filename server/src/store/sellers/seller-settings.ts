import { DEFAULT_SELLER_SETTINGS, type SellerSettings } from '#contract/seller-settings.ts'
import type { Reader, Tx } from '../database.ts'

/** What was changed, and the defaults for the rest. */
export function fillSellerSettings(changed: Partial<SellerSettings> | undefined): SellerSettings {
  return { ...DEFAULT_SELLER_SETTINGS, ...changed }
}

/** Only what was changed is stored, so that a new setting starts with its default. */
export async function loadSellerSettings(
  reader: Reader,
  sellerId: string,
): Promise<SellerSettings> {
  const [row] = await reader<{ settings: Partial<SellerSettings> }[]>`
    select settings from sellers where id = ${sellerId}
  `
  return fillSellerSettings(row?.settings)
}

export async function lockSellerSettings(tx: Tx, sellerId: string): Promise<SellerSettings> {
  const [row] = await tx<{ settings: Partial<SellerSettings> }[]>`
    select settings from sellers where id = ${sellerId} for no key update
  `
  return fillSellerSettings(row?.settings)
}

export async function mergeSellerSettings(
  tx: Tx,
  { sellerId, change }: { sellerId: string; change: Partial<SellerSettings> },
): Promise<void> {
  await tx`
    update sellers set settings = settings || ${tx.json(change)} where id = ${sellerId}
  `
}

/** A setting in a query that has the seller as `s`; what was never changed has its default. */
export function wholeNumberSetting(
  reader: Reader,
  name: 'default_cutoff_minutes' | 'request_hours',
) {
  return reader`coalesce((s.settings ->> ${name}::text)::int, ${DEFAULT_SELLER_SETTINGS[name]})`
}
