import type { KeptMailText } from '#domain/mail/mail-text.ts'
import type { TripPlace } from '#domain/mail/mailed-booking.ts'
import {
  type AccessAttempt,
  type OpenedBooking,
  openBookings,
} from '#store/bookings/booking-access.ts'
import { cancelBookings, type NewCancellation } from '#store/bookings/cancel-bookings.ts'
import {
  checkOutHolds,
  listHoldsForCheckout,
  type NewCheckout,
  type SeenHold,
  type SoldRef,
} from '#store/checkout.ts'
import { isConnectionLost, isDatabaseAway } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import { listMailTexts } from '#store/mail-texts.ts'
import { listSaleParties, type PartiesOf, type SaleParties } from '#store/sales/sale-parties.ts'
import { listTripPlaces, type WhichTrip } from '#store/trips/trip-places.ts'
import { type Batcher, openBatcher, type RetryRules } from './batcher.ts'
import type { RecentHolds } from './claims.ts'
import { openFairQueue } from './fair-queue.ts'
import { openVersionedCache, type VersionCounts } from './versioned-cache.ts'

/** With the time at which it was read, or null: it was cached, and may have changed since. */
export type FoundHold = Omit<SeenHold, 'now'> & { now: Temporal.Instant | null }

/**
 * Checkouts that come at the same time share their calls, and so their flush to disk. So do those
 * who open and cancel what was checked out.
 */
export type Checkouts = {
  findHold(sold: SoldRef): Promise<FoundHold | null>
  findParties: Batcher<PartiesOf, SaleParties>
  /** Where the trip meets and its picture; null once there is no such trip. */
  findPlace(trip: WhichTrip): Promise<TripPlace | null>
  /** What the seller says in its mails. */
  findMailTexts(sellerId: string): Promise<readonly KeptMailText[]>
  /** False: it is over, in other hands or no longer as it was read, and nothing was written. */
  checkOut(checkout: NewCheckout): Promise<boolean>
  /** Null: the proof is not one for this booking. */
  open: Batcher<AccessAttempt, OpenedBooking | null>
  /** False: it is in other hands or no longer as it was judged, and nothing was written. */
  cancel(cancellation: NewCancellation): Promise<boolean>
  /** Does what needs a transaction of its own, once it is its turn in the queue of its seller. */
  alone<T>(sellerId: string, work: () => Promise<T>): Promise<T>
}

const MOST_PLACES = 5_000
const MOST_SELLERS = 1_000
const BOUNDS = { mostCalls: 3, mostAtOnce: 64 }
/** One whose input the database does not take must not make the others fail. */
const ONE_BY_ONE: RetryRules = {
  mayRetry: (error, items) => items > 1 && !isDatabaseAway(error),
  failsKeys: () => false,
}

export function openCheckouts({
  db,
  changes,
  recentHolds,
  limits: { alonePlaces, placeWaitMs },
}: {
  db: Db
  changes: VersionCounts
  recentHolds: RecentHolds
  limits: { alonePlaces: number; placeWaitMs: number }
}): Checkouts {
  const queue = openFairQueue({
    most: alonePlaces,
    mostOfGroup: Math.ceil(alonePlaces / 2),
    waitMs: placeWaitMs,
    tooLong: 'The seller is busy; try again.',
  })
  const readHold = openBatcher<SoldRef, SeenHold | null>({
    ...BOUNDS,
    nameOf: ({ storefrontId, ref }) => `${storefrontId} ${ref}`,
    call: refs => listHoldsForCheckout(db, refs),
  })
  return {
    alone: queue.run,
    async findHold(sold) {
      const booking = recentHolds.take(sold)
      return booking ? { booking, pickupAsks: [], now: null } : readHold(sold)
    },
    findParties: openBatcher({
      ...BOUNDS,
      nameOf: ({ sellerId, storefrontId }) => `${sellerId} ${storefrontId}`,
      call: sales => listSaleParties(db, sales),
    }),
    findPlace: openPlaces({ db, changes }),
    findMailTexts: openMailTexts({ db, changes }),
    // No two are the same: of two for one hold only one may come true.
    checkOut: falseIfFailed(
      openBatcher({ ...BOUNDS, call: checkouts => checkOutHolds(db, checkouts) }),
    ),
    open: openBatcher({
      ...BOUNDS,
      call: attempts => openBookings(db, attempts),
      retry: ONE_BY_ONE,
    }),
    cancel: falseIfFailed(
      openBatcher({ ...BOUNDS, call: bookings => cancelBookings(db, bookings) }),
    ),
  }
}

/** A call that failed was undone for all who shared it; each can then be tried alone. */
function falseIfFailed<Item>(share: Batcher<Item, boolean>): (item: Item) => Promise<boolean> {
  return item =>
    share(item).catch(error => {
      if (isConnectionLost(error)) throw error
      return false
    })
}

/** Where a trip meets seldom changes, and every mail about a sale says it. */
function openPlaces({ db, changes }: { db: Db; changes: VersionCounts }): Checkouts['findPlace'] {
  const nameOf = ({ sellerId, tripId }: WhichTrip) => `${sellerId} ${tripId}`
  const read = openBatcher({
    ...BOUNDS,
    nameOf,
    call: (trips: readonly WhichTrip[]) => listTripPlaces(db, trips),
  })
  const places = openVersionedCache<TripPlace | null>({ changes, bounds: { entries: MOST_PLACES } })
  return async trip => {
    const source = { watched: { sellerId: trip.sellerId }, load: () => read(trip) }
    return (await places.get(nameOf(trip), source)).value
  }
}

/** Most sellers word nothing, which is asked for with every sale. */
function openMailTexts({ db, changes }: { db: Db; changes: VersionCounts }) {
  const texts = openVersionedCache<readonly KeptMailText[]>({
    changes,
    bounds: { entries: MOST_SELLERS },
  })
  return async (sellerId: string) => {
    const source = { watched: { sellerId }, load: () => listMailTexts(db, sellerId) }
    return (await texts.get(sellerId, source)).value
  }
}
