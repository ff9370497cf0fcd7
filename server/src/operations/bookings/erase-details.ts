import { eraseSecretsOfPastTrips } from '#store/booking-travellers.ts'
import { type Db, transaction } from '#store/database.ts'
import { fillSellerSettings } from '#store/seller-settings.ts'

/** Erases what is private about travellers once their trip is over for long enough. */
export async function eraseDetails({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  return transaction(db, 'platform', tx =>
    eraseSecretsOfPastTrips(tx, {
      now,
      defaultDays: fillSellerSettings({}).erase_details_days,
    }),
  )
}
