import { notFound } from '#domain/refusal.ts'
import { judgeReadiness, type Readiness } from '#domain/trips/readiness.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listOwnSites } from '#store/sales/own-sites.ts'
import { listSheetsOfTrip } from '#store/sales/sale-sheets.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { findTripRecord } from '#store/trips/trip-records.ts'
import { readPublishable, type WhichTrip } from '#store/trips/trips.ts'

type Reading = WhichTrip & {
  now: Temporal.Instant
  /** Who reads it. */
  personId: string | null
  /** Null is the reader's own language. */
  locale: string | null
}

/** What keeps a trip from being published, and what its seller should look at. */
export async function getTripReadiness({ db }: { db: Db }, reading: Reading): Promise<Readiness> {
  return transaction(db, { seller: reading.sellerId }, tx => readReadiness(tx, reading))
}

async function readReadiness(tx: Tx, reading: Reading): Promise<Readiness> {
  const { sellerId, personId, now } = reading
  const trip = await findTripRecord(tx, reading)
  if (!trip) throw notFound('product')
  const key = { sellerId, tripId: trip.id }
  const [parts, sheets, sites, locale] = await Promise.all([
    readPublishable(tx, key),
    listSheetsOfTrip(tx, key),
    listOwnSites(tx, sellerId),
    reading.locale ?? findReaderLocale(tx, { sellerId, personId }),
  ])
  return judgeReadiness({ ...trip, parts, sheets, sites }, { nowMs: now.epochMilliseconds, locale })
}
