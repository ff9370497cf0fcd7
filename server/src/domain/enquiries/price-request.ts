import type { OfferTimes } from '../offers/state.ts'
import type { Enquiry, EnquiryStatus, PriceRequestStatus } from './enquiry.ts'

/** The newest offer that was made for a price request. */
export type LatestOffer = OfferTimes & { id: string; totalUsd: number; lastDay: string }

/** An enquiry that asks for a price, with what it was offered. */
export type PriceRequest = Enquiry & {
  priceRequestStatus: PriceRequestStatus
  trip: NonNullable<Enquiry['trip']>
  travellers: NonNullable<Enquiry['travellers']>
  offer: LatestOffer | null
}

/** The status of a price request, as its traveller sees it. */
export function priceRequestStatus(facts: {
  before: PriceRequestStatus
  enquiryStatus: EnquiryStatus
  /** An offer was made for it and not taken back. */
  hasOffer: boolean
}): PriceRequestStatus {
  if (facts.before === 'booked' || facts.before === 'declined') return facts.before
  if (facts.enquiryStatus === 'closed' || facts.enquiryStatus === 'spam') return 'closed'
  return facts.hasOffer ? 'priced' : 'new'
}
