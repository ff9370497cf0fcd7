import assert from 'node:assert/strict'
import type { Offer } from '#domain/offers.ts'
import type { Tx } from '#store/database.ts'
import { findOfferById } from '#store/offers.ts'

/** For an offer that something else names, or that was made just now. */
export async function mustFindOffer(tx: Tx, key: { sellerId: string; id: string }): Promise<Offer> {
  const offer = await findOfferById(tx, key)
  assert(offer, 'offers are never deleted')
  return offer
}
