/** Events that the service streams, by what they are about. */
export const STREAMED = [
  'booking.created',
  'booking.confirmed',
  'booking.rejected',
  'booking.cancelled',
  'booking.moved',
  'booking.changed',
  'booking.travellers_updated',
  'booking.contact_changed',
  'booking.attendance',
  'payment.proof_submitted',
  'payment.received',
  'payment.requested',
  'payment.voided',
  'payment.refunded',
  'enquiry.received',
  'price_request.received',
  'offer.sent',
  'offer.accepted',
  'offer.expired',
  'trip.published',
  'trip.updated',
  'trip.unpublished',
] as const

/** First words of the keys of queries that an event of the kind makes stale. */
const READS: Readonly<Record<string, readonly string[]>> = {
  booking: ['today', 'departures', 'bookings', 'booking', 'inbox', 'manifest', 'money'],
  payment: ['today', 'bookings', 'booking', 'inbox', 'money', 'payments'],
  enquiry: ['today', 'inbox', 'enquiries', 'enquiry'],
  price_request: ['today', 'inbox', 'price-requests', 'price-request'],
  offer: ['today', 'inbox', 'offers', 'offer', 'price-requests', 'price-request'],
  trip: ['departures', 'trips', 'trip'],
}

/** What has to be read again after these events. */
export function staleAfter(types: Iterable<string>): ReadonlySet<string> {
  const stale = new Set<string>()
  for (const type of types) {
    for (const name of READS[type.slice(0, type.indexOf('.'))] ?? []) stale.add(name)
  }
  return stale
}
