import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { SellingSite } from '#domain/bookings/new-booking.ts'
import { marginOf } from './currency.ts'

/** The site of a website key, as a sale remembers it. */
export function sellingSite(caller: WebsiteCaller): SellingSite {
  return {
    storefrontId: caller.storefrontId,
    sellerId: caller.sellerId,
    name: caller.storefrontName,
    kind: caller.storefrontKind,
    resellerMarginBp: marginOf(caller),
  }
}
