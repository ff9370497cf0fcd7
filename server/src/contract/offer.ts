export const OFFER_STATES = ['open', 'held', 'booked', 'expired', 'withdrawn'] as const
