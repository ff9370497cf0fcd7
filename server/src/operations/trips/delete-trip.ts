import type { Acting } from '../write.ts'
import { moveTrip } from './publish-trip.ts'

/** Archives a trip: it leaves the sale, its bookings stay, and it can be published again. */
export async function deleteTrip(acting: Acting, product: string): Promise<void> {
  await moveTrip(acting, product, 'archive')
}
