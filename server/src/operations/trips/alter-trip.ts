import assert from 'node:assert/strict'
import { invalidFault, notFound } from '#domain/refusal.ts'
import { findSizeFault } from '#domain/trips/answer-size.ts'
import type { Losses } from '#domain/versions.ts'
import type { Tx } from '#store/database.ts'
import { measureTripAnswers } from '#store/trips/trip-answer-bytes.ts'
import { findTripRecord, type TripRecord } from '#store/trips/trip-records.ts'
import { findTripId, lockTrip, type Trip, updateTrip } from '#store/trips/trips.ts'
import { differences } from '../audit.ts'
import { recordShownChange } from '../events.ts'
import { refreshListing } from '../listings/refresh-listing.ts'
import { refreshPrices } from '../listings/refresh-prices.ts'
import type { Write } from '../write.ts'
import { tripObject } from './trip-object.ts'

export type Alteration<T> = {
  result: T
  /** What changes in the trip itself, if anything does. */
  fields?: Partial<Trip>
  log: {
    action: string
    /** What the line is about, where that is neither the trip nor the option. */
    entity?: string
    entityId?: string
    /** Left out, the difference between the trip before and after. */
    changes?: object
    losses?: Losses
  }
}

/**
 * Every change of a trip, and of what belongs to it, goes this way: lock the trip, do the work, see
 * that its page stays within bounds, leave one line in the log, write its prices and its row of the
 * list again, and record the event.
 */
export async function alterTrip<T>(
  w: Write,
  product: string,
  work: (w: Write, trip: Trip) => Promise<Alteration<T>>,
): Promise<T> {
  const { tx, now, sellerId } = w
  const trip = await lockTrip(tx, { sellerId, product })
  if (!trip) throw notFound('product')
  const before = tripObject(await readRecord(tx, trip))
  const bytesBefore = await measureTripAnswers(tx, trip)
  const { result, fields, log } = await work(w, trip)
  await updateTrip(tx, { ...trip, ...fields, updatedAt: now })
  const fault = findSizeFault({ before: bytesBefore, after: await measureTripAnswers(tx, trip) })
  if (fault) throw invalidFault(fault)
  await refreshPrices(tx, { sellerId, tripId: trip.id, now })
  await refreshListing(tx, { sellerId, tripId: trip.id, now })
  const after = tripObject(await readRecord(tx, trip))
  const { action, entity = 'trip', entityId = trip.id, losses } = log
  await w.log(action, entityId, log.changes ?? differences(before, after), { entity, losses })
  const beyondFields = action !== 'trip.updated'
  await recordShownChange(tx, { noun: 'trip', sellerId, before, after, beyondFields, now })
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
export async function mustHaveTrip({ tx, sellerId }: Write, product: string): Promise<void> {
  if ((await findTripId(tx, { sellerId, product })) === null) throw notFound('product')
}
