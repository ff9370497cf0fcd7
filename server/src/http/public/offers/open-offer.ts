import { timingSafeEqual } from 'node:crypto'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf } from '#domain/access/keys.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { notFound } from '#domain/refusal.ts'
import type { Db } from '#store/database.ts'
import { findOfferOnStorefront } from '#store/offers/offers.ts'
import { anyText } from '../../parse/query.ts'

export const tokenParameter = {
  ...anyText('What opens the offer; without the right one there is no such offer.'),
  required: true,
}

export const currencyParameter = anyText(
  "Of the quote: one of the storefront's; left out, its display currency.",
)

const NO_DIGEST = Buffer.alloc(32)

/** The offer that was made on this site and that the token opens; nobody sees it otherwise. */
export async function openOffer(
  db: Db,
  caller: WebsiteCaller,
  { id, token }: { id: string; token: string | null },
): Promise<Offer> {
  const { storefrontId, sellerId } = caller
  // On a marketplace nobody knows whose it is before it is found; the site bounds what can be.
  const acting = caller.storefrontKind === 'direct' ? { seller: sellerId } : 'platform'
  const offer = await findOfferOnStorefront(db, acting, { storefrontId, id })
  const isOpened = timingSafeEqual(digestOf(token ?? ''), offer?.tokenDigest ?? NO_DIGEST)
  if (offer === null || !isOpened) throw notFound('offer')
  return offer
}
