import { type Db, transaction } from '#store/database.ts'
import { type Breach, findInvariantBreaches } from '#store/invariants.ts'

/** Looks through all bookings for what must never be, and changes nothing. */
export function checkInvariants(db: Db): Promise<Breach[]> {
  return transaction(db, 'platform', findInvariantBreaches)
}
