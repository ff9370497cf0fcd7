import { type Refused, refuse } from '#domain/refusal.ts'
import { lockPriceCurrency } from '#store/sellers.ts'
import type { Write } from './write.ts'

/**
 * Keeps what the seller's prices are in until the transaction ends, and refuses prices of whoever
 * took them to be in another currency, which was changed a moment ago. It comes before the locks
 * of trips, as in every change of a seller.
 */
export async function holdPriceCurrency({
  tx,
  sellerId,
  pricedIn,
}: Pick<Write, 'tx' | 'sellerId' | 'pricedIn'>): Promise<void> {
  const current = await lockPriceCurrency(tx, sellerId)
  if (pricedIn !== undefined && pricedIn !== current) throw otherPriceCurrency(current)
}

export function otherPriceCurrency(current: string): Refused {
  const detail = `Prices are in ${current} now: read them again, then send them in it.`
  return refuse('Conflict', { reason: 'other_price_currency' }, detail)
}
