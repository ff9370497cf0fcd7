import type { TokenPurpose } from '#domain/bookings/proof.ts'
import type { OldOfSellers } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

/** Only the digest is kept; the token itself was shown or mailed once. */
export type BookingToken = {
  digest: Buffer
  purpose: TokenPurpose
  /** Of a traveller's own link. */
  position: number | null
  expiresAt: Temporal.Instant | null
}

type OfBooking = { sellerId: string; bookingId: string }

export async function insertBookingTokens(
  tx: Tx,
  { sellerId, bookingId }: OfBooking,
  { tokens, now }: { tokens: readonly BookingToken[]; now: Temporal.Instant },
): Promise<void> {
  const rows = tokens.map(token => ({
    seller_id: sellerId,
    booking_id: bookingId,
    digest: token.digest,
    purpose: token.purpose,
    position: token.position,
    created_at: now.toString(),
    expires_at: token.expiresAt?.toString() ?? null,
  }))
  await tx`insert into booking_tokens ${tx(rows)}`
}

/** The links of travellers end with the start of the trip, also when that is another one. */
export async function endTravellerTokensAt(
  tx: Tx,
  { sellerId, bookingId }: OfBooking,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await tx`
    update booking_tokens set expires_at = ${expiresAt.toString()}
    where seller_id = ${sellerId} and booking_id = ${bookingId} and purpose = 'traveller'
  `
}

/** Whoever reads the old address finds nothing in its mails that still opens the booking. */
export async function deleteMailedTokens(
  tx: Tx,
  { sellerId, bookingId }: OfBooking,
): Promise<void> {
  await tx`
    delete from booking_tokens
    where seller_id = ${sellerId} and booking_id = ${bookingId} and purpose = 'mailed'
  `
}

/** A new link for a traveller makes the old one worthless. */
export async function deleteTravellerTokens(
  tx: Tx,
  { sellerId, bookingId, position }: OfBooking & { position: number },
): Promise<void> {
  await tx`
    delete from booking_tokens
    where seller_id = ${sellerId} and booking_id = ${bookingId} and purpose = 'traveller'
      and position = ${position}
  `
}

/** Of links that ended; those that end with their booking have no end of their own. */
export function bookingTokensExpiredBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  return { table: 'booking_tokens', old: tx`expires_at < ${before.toString()}` }
}
