import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findEnquiryById, updateEnquiry } from '#store/enquiries.ts'
import { findOfferById, lockOfferById, updateOfferTimes } from '#store/offers.ts'
import { recordEvent } from '../events.ts'
import { offerObject } from './offer-object.ts'

type Sold = { booking: Pick<Booking, 'sellerId' | 'ref' | 'offerId'>; now: Temporal.Instant }

/**
 * Part of a checkout: says that the offer behind the booking was taken, once and for good. It is
 * called inside that transaction, after the booking was locked. Other bookings are let pass.
 */
export async function markOfferBooked(tx: Tx, { booking, now }: Sold): Promise<void> {
  const { sellerId, offerId } = booking
  if (offerId === null) return
  const key = { sellerId, id: offerId }
  const offer = await lockOfferById(tx, key)
  assert(offer, 'offers are never deleted')
  if (offer.withdrawnAt !== null) throw refuse('Conflict', { reason: 'offer_withdrawn' })
  if (offer.bookedAt !== null) throw refuse('Conflict', { reason: 'offer_booked' })
  await updateOfferTimes(tx, key, { bookedAt: now })
  const request = await findEnquiryById(tx, { sellerId, id: offer.priceRequestId })
  assert(request, 'price requests are never deleted')
  await updateEnquiry(tx, { ...request, priceRequestStatus: 'booked', updatedAt: now })
  const booked = await findOfferById(tx, key)
  assert(booked)
  await recordEvent(tx, {
    sellerId,
    type: 'offer.accepted',
    object: offerObject({ ...booked, bookingRef: booking.ref }, now),
    previous: { state: 'held', booked_at: null },
    now,
  })
}
