import type { Enquiry, Party } from '#domain/enquiries.ts'
import { timestamp } from '#domain/timestamp.ts'

/** An enquiry as its seller reads it, in answers and in events alike. */
export function enquiryObject(enquiry: Enquiry) {
  return {
    id: enquiry.id,
    reference: enquiry.reference,
    kind: enquiry.kind,
    status: enquiry.status,
    price_request: enquiry.priceRequestStatus !== null,
    product_id: enquiry.trip?.id ?? null,
    ...enquiryFields(enquiry),
    answers: enquiry.answers.map(({ id, by, message, at }) => ({ id, by, message, at })),
    created_at: timestamp(enquiry.createdAt),
    updated_at: timestamp(enquiry.updatedAt),
  }
}

/** What an enquiry and the price request that it may be have in common. */
export function enquiryFields(enquiry: Enquiry) {
  const { trip, storefront, travellers } = enquiry
  return {
    trip: trip && { product_id: trip.id, slug: trip.slug, title: trip.title },
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    message: enquiry.message,
    date_from: enquiry.dateFrom,
    date_to: enquiry.dateTo,
    travellers: travellers && partyObject(travellers),
    special_needs: enquiry.specialNeeds,
    interests: [...enquiry.interests],
    locale: enquiry.locale,
    storefront: { id: storefront.id, name: storefront.name },
    note: enquiry.note,
    assigned_to: enquiry.assignedTo && {
      id: enquiry.assignedTo.id,
      name: enquiry.assignedTo.name,
    },
  }
}

/** In the order in which people count. */
export function partyObject({ adults, children, infants }: Party): Party {
  return { adults, children, infants }
}
