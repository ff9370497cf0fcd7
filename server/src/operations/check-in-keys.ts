import { type Db, transaction } from '#store/database.ts'
import { type CheckInKeys, findOrMakeCheckInKeys } from './attendance/check-in-keys.ts'

/** What checks the packs of a seller; there is one from the first time that somebody asks. */
export async function listCheckInKeys(
  db: Db,
  who: { sellerId: string; now: Temporal.Instant },
): Promise<CheckInKeys['published'][]> {
  const { published } = await transaction(db, { seller: who.sellerId }, tx =>
    findOrMakeCheckInKeys(tx, who),
  )
  return [published]
}
