import { homeZone } from '#domain/departures/home-zone.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import type { Db } from '#store/database.ts'
import { loadSellerSettings } from '#store/sellers.ts'

type Parts = { db: Db; departureSheets: DepartureSheets }

/** The clock of a company: the one it chose, else that of the place where most options start. */
export async function findSellerZone(
  { db, departureSheets }: Parts,
  sellerId: string,
): Promise<string> {
  const { timezone } = await loadSellerSettings(db, sellerId)
  return timezone ?? homeZone(await departureSheets.of(sellerId)) ?? 'UTC'
}

/** Which day it is there. */
export async function findSellerDay(
  parts: Parts,
  sellerId: string,
  now: Temporal.Instant,
): Promise<string> {
  const zone = await findSellerZone(parts, sellerId)
  return now.toZonedDateTimeISO(zone).toPlainDate().toString()
}
