import assert from 'node:assert/strict'
import type { Enquiry } from '#domain/enquiries.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { findSellerById } from '#store/sellers.ts'
import { findPersonById } from '#store/team.ts'
import { sellerSender } from '../mail/seller-sender.ts'

/**
 * How a seller writes to somebody who wrote to it. They answer to the address that the seller wants
 * its mail at, and without one to the very person who wrote.
 */
export async function travellerMail(
  tx: Tx,
  { enquiry, by, now }: { enquiry: Enquiry; by: Actor; now: Temporal.Instant },
) {
  const seller = await findSellerById(tx, enquiry.sellerId)
  assert(seller, 'sellers are never deleted')
  const sender = await sellerSender(tx, seller, enquiry)
  const person = by.personId === null ? null : await findPersonById(tx, by.personId)
  return {
    sellerId: seller.id,
    sellerName: seller.name,
    to: enquiry.email,
    locale: enquiry.locale,
    ...sender,
    replyTo: sender.replyTo ?? person?.email ?? null,
    now,
  }
}
