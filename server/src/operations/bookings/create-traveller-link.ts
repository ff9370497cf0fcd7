import { digestOf, makeToken } from '#domain/access/keys.ts'
import { latestMoment } from '#domain/bookings/deadlines.ts'
import { partySize } from '#domain/bookings/details-progress.ts'
import { refuseCards } from '#domain/bookings/traveller-actions.ts'
import { notFound, throwIfRefused } from '#domain/refusal.ts'
import { deleteTravellerTokens, insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import type { Db } from '#store/database.ts'
import { changeOwnBooking } from './change-own-booking.ts'

export type TravellerLink = { token: string; expiresAt: Temporal.Instant }

/** Makes a link that opens one card until the trip starts; the one before it opens no more. */
export async function createTravellerLink(
  { db, randomBytes }: { db: Db; randomBytes: (size: number) => Uint8Array },
  { position, ...which }: { sellerId: string; id: string; position: number },
): Promise<TravellerLink> {
  return changeOwnBooking(db, which, async (tx, booking, now) => {
    if (position < 1 || position > partySize(booking)) throw notFound('traveller')
    throwIfRefused(refuseCards(booking, now))
    const expiresAt = latestMoment(booking)
    const token = makeToken(randomBytes)
    const of = { sellerId: booking.sellerId, bookingId: booking.id }
    await deleteTravellerTokens(tx, { ...of, position })
    await insertBookingTokens(tx, of, {
      tokens: [{ digest: digestOf(token), purpose: 'traveller', position, expiresAt }],
      now,
    })
    return { token, expiresAt }
  })
}
