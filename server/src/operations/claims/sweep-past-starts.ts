import { claimsBefore, listPastClaims, placesBetween } from '#store/claims/past-places.ts'
import { deleteListed } from '#store/database/delete-portion.ts'
import type { Db } from '#store/database.ts'
import { deleteBySeller, inPortionsBySeller } from '../jobs/in-portions.ts'

// Staff look at a season once more beside the next one; bookings themselves stay for good.
const SOLD_DAYS = 400
// Nothing is left to give back at a start that nobody booked, once its last holds are gone too.
const UNSOLD_DAYS = 7
// Days that are looked through again for such, in case no worker ran on one of them. Looking
// through all that was ever sold would take longer each year.
const LOOKED_BACK_DAYS = 30
const FIRST_DATE = '0000-01-01'

/** Deletes what starts and days long past had for sale and what was taken of it. */
export async function sweepPastStarts({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  const dateBefore = (days: number) =>
    now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days }).toString()
  const sold = dateBefore(SOLD_DAYS)
  const claims = await inPortionsBySeller(db, {
    list: (tx, limit) => listPastClaims(tx, { before: sold, limit }),
    take: (tx, sellerId, rows) => deleteListed(tx, { ...claimsBefore(tx, sold), sellerId, rows }),
  })
  const ranges = [
    { from: FIRST_DATE, before: sold },
    { from: dateBefore(UNSOLD_DAYS + LOOKED_BACK_DAYS), before: dateBefore(UNSOLD_DAYS) },
  ]
  let places = 0
  for (const range of ranges) {
    places += await deleteBySeller(db, tx => placesBetween(tx, range))
  }
  return claims + places
}
