import type { Booking } from '#domain/bookings/booking.ts'
import type { SoldRef } from '#store/checkout.ts'

/** The newest holds of this process as they were written, so that no checkout has to read them. */
export type KeptHolds = {
  keep(hold: Booking): void
  /** Once: whoever comes second reads what the first has made of it. */
  take(sold: SoldRef): Booking | null
}

const MOST = 500

export function openKeptHolds({ most = MOST } = {}): KeptHolds {
  // In the order in which they came.
  const holds = new Map<string, Booking>()
  return {
    keep(hold) {
      const name = nameOf(hold)
      holds.delete(name)
      // What is asked of those who are picked up is read with the hold.
      if (hold.quote.pickup !== null) return
      holds.set(name, hold)
      const [oldest] = holds.keys()
      if (holds.size > most && oldest !== undefined) holds.delete(oldest)
    },
    take(sold) {
      const name = nameOf(sold)
      const hold = holds.get(name) ?? null
      holds.delete(name)
      return hold
    },
  }
}

function nameOf({ storefrontId, ref }: Pick<Booking, 'storefrontId' | 'ref'>): string {
  return `${storefrontId} ${ref}`
}
