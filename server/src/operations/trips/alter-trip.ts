import assert from 'node:assert/strict'
import { invalidFault, notFound } from '#domain/refusal.ts'
import { findSizeFault } from '#domain/trips/answer-size.ts'
import type { Losses } from '#domain/versions.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { measureTripAnswers } from '#store/trips/trip-answer-bytes.ts'
import { findTripRecord, type TripRecord } from '#store/trips/trip-records.ts'
import { findTripId, lockTrip, type Trip, updateTrip, type WhichTrip } from '#store/trips/trips.ts'
import { audit, differences } from '../audit.ts'
import { recordShownChange } from '../events.ts'
import { refreshListing } from '../listings/refresh-listing.ts'
import { refreshPrices } from '../listings/refresh-prices.ts'
import { tripObject } from './trip-object.ts'

export type Alteration<T> = {
  result: T
  /** What changes in the trip itself, if anything does. */
  fields?: Partial<Trip>
  /** What the log of changes says; left out, what is another in the trip itself. */
  log: {
    action: string
    entity: string
    entityId: string
    changes?: Record<string, unknown>
    losses?: Losses
  }
}

/**
 * Every change of a trip, and of what belongs to it, goes this way: lock the trip, do the work, see
 * that its page stays within bounds, leave one line in the log, write its prices and its row of the
 * list again, and record the event.
 */
export async function alterTrip<T>(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  which: WhichTrip,
  work: (trip: Trip) => Promise<Alteration<T>>,
): Promise<T> {
  const trip = await lockTrip(tx, which)
  if (!trip) throw notFound('product')
  const before = tripObject(await readRecord(tx, trip))
  const bytesBefore = await measureTripAnswers(tx, trip)
  const { result, fields, log } = await work(trip)
  await updateTrip(tx, { ...trip, ...fields, updatedAt: now })
  const fault = findSizeFault({ before: bytesBefore, after: await measureTripAnswers(tx, trip) })
  if (fault) throw invalidFault(fault)
  await refreshPrices(tx, { sellerId: trip.sellerId, tripId: trip.id, now })
  await refreshListing(tx, { sellerId: trip.sellerId, tripId: trip.id, now })
  const after = tripObject(await readRecord(tx, trip))
  const changes = log.changes ?? differences(before, after)
  await audit(tx, { sellerId: trip.sellerId, by, ...log, changes, at: now })
  await recordShownChange(tx, {
    noun: 'trip',
    sellerId: trip.sellerId,
    before,
    after,
    beyondFields: log.action !== 'trip.updated',
    now,
  })
  return result
}

async function readRecord(tx: Tx, { sellerId, id }: Trip): Promise<TripRecord> {
  const record = await findTripRecord(tx, { sellerId, product: id })
  assert(record, 'the trip is locked')
  return record
}

/**
 * For an operation that must look something up before it locks the trip: a trip that is not there
 * is said first.
 */
export async function mustHaveTrip(tx: Tx, which: WhichTrip): Promise<void> {
  if ((await findTripId(tx, which)) === null) throw notFound('product')
}
