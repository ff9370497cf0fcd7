import {
  checkOutHolds,
  listSeenHolds,
  type NewCheckout,
  type SeenHold,
  type SoldRef,
} from '#store/checkout.ts'
import type { Db } from '#store/database.ts'
import { listSaleParties, type PartiesOf, type SaleParties } from '#store/sales/sale-parties.ts'
import { askTogether } from '../ask-together.ts'
import { openQueues } from '../queues.ts'
import { type KeptHolds, openKeptHolds } from './kept-holds.ts'

/** With the time at which it was read, or null: it was kept, and may have changed since. */
export type FoundHold = Omit<SeenHold, 'now'> & { now: Temporal.Instant | null }

/** Checkouts that come at the same time share their calls, and so their flush to disk. */
export type CheckoutGatherer = {
  keepHold: KeptHolds['keep']
  findHold(sold: SoldRef): Promise<FoundHold | null>
  findParties(of: PartiesOf): Promise<SaleParties>
  /** False: it is over, in other hands or no longer as it was read, and nothing was written. */
  checkOut(checkout: NewCheckout): Promise<boolean>
  /** Does what needs a transaction of its own, once it is its turn in the queue of its seller. */
  alone<T>(sellerId: string, work: () => Promise<T>): Promise<T>
}

export function openCheckoutGatherer(
  db: Db,
  { alonePlaces, placeWaitMs }: { alonePlaces: number; placeWaitMs: number },
): CheckoutGatherer {
  const bounds = { mostCalls: 3, mostAtOnce: 64 }
  const queues = openQueues({
    most: alonePlaces,
    mostOfQueue: Math.ceil(alonePlaces / 2),
    waitMs: placeWaitMs,
    tooLong: 'The seller is busy; try again.',
  })
  const kept = openKeptHolds()
  const readHold = askTogether({
    ...bounds,
    nameOf: ({ storefrontId, ref }: SoldRef) => `${storefrontId} ${ref}`,
    ask: (asked: readonly SoldRef[]) => listSeenHolds(db, asked),
  })
  return {
    async alone(sellerId, work) {
      const leave = await queues.enter(sellerId)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    keepHold: kept.keep,
    async findHold(sold) {
      const booking = kept.take(sold)
      return booking ? { booking, pickupAsks: [], now: null } : readHold(sold)
    },
    findParties: askTogether({
      ...bounds,
      nameOf: ({ sellerId, storefrontId }: PartiesOf) => `${sellerId} ${storefrontId}`,
      ask: (asked: readonly PartiesOf[]) => listSaleParties(db, asked),
    }),
    checkOut: askTogether({
      ...bounds,
      // No two are the same: of two for one hold only one may come true.
      nameOf: ({ event }: NewCheckout) => event.id,
      ask: (checkouts: readonly NewCheckout[]) => checkOutHolds(db, checkouts),
    }),
  }
}
