import type { PriceRequest } from '#domain/enquiries.ts'
import { offerState } from '#domain/offers.ts'
import { timestamp } from '#domain/timestamp.ts'
import { enquiryFields } from '../enquiries/enquiry-object.ts'

/** A price request as its seller reads it, in answers and in events alike. */
export function priceRequestObject(request: PriceRequest, now: Temporal.Instant) {
  const { offer } = request
  return {
    id: request.id,
    reference: request.reference,
    status: request.priceRequestStatus,
    enquiry_status: request.status,
    ...enquiryFields(request),
    offer: offer && {
      id: offer.id,
      state: offerState(offer, now),
      price_currency: offer.priceCurrency,
      total: offer.total,
      total_usd: offer.priceCurrency === 'USD' ? offer.total : null,
      last_day: offer.lastDay,
    },
    created_at: timestamp(request.createdAt),
    updated_at: timestamp(request.updatedAt),
  }
}
