import { type Offer, offerLabel } from '#domain/offers.ts'
import type { OfferPrice } from '#domain/pricing/quote-selection.ts'
import type { Tx } from '#store/database.ts'
import { mustFindOffer } from './must-find-offer.ts'

/** What an offer puts in place of the prices of the table, for a sale that was made from it. */
export async function offerPriceOf(
  tx: Tx,
  { sellerId, offerId, locale }: { sellerId: string; offerId: string; locale: string },
): Promise<OfferPrice> {
  return priceOf(await mustFindOffer(tx, { sellerId, id: offerId }), locale)
}

export function priceOf(
  offer: Pick<Offer, 'id' | 'reference' | 'total'>,
  locale: string,
): OfferPrice {
  return { id: offer.id, label: offerLabel(offer, locale), total: offer.total }
}
