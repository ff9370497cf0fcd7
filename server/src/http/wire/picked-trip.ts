import type { PickedTrip } from '#store/home.ts'

export function wirePickedTrip(trip: PickedTrip) {
  return {
    product_id: trip.tripId,
    slug: trip.slug,
    seller: trip.sellerSlug,
    title: trip.title,
    on_network: trip.onNetwork,
  }
}
