import type { PaymentMethod } from '#domain/storefronts.ts'
import type { Reader } from '../database.ts'

/** A site with ways to pay that have a deadline. A marketplace sells for everybody. */
export type SiteToPay = {
  sellerId: string
  isMarketplace: boolean
  methods: readonly PaymentMethod[]
}

/** All of them, or those on which the trips of one seller may be sold. */
export async function listSitesToPay(
  reader: Reader,
  sellerId: string | null = null,
): Promise<SiteToPay[]> {
  const isMeant =
    sellerId === null ? reader`true` : reader`(kind = 'marketplace' or seller_id = ${sellerId})`
  return reader<SiteToPay[]>`
    select seller_id as "sellerId", kind = 'marketplace' as "isMarketplace",
      payment_methods as methods
    from storefronts
    where ${isMeant} and payment_methods @? '$[*] ? (@.deadlineHours != null)'
  `
}
