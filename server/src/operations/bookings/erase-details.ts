import { eraseSecretsOfPastTrips } from '#store/booking-travellers.ts'
import { type Db, transaction } from '#store/database.ts'

/** How long a seller who set nothing keeps them. */
const DEFAULT_DAYS = 90

/** Erases what is private about travellers once their trip is over for long enough. */
export async function eraseDetails({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  return transaction(db, 'platform', tx =>
    eraseSecretsOfPastTrips(tx, { now, defaultDays: DEFAULT_DAYS }),
  )
}
