import { type Db, transaction } from '#store/database.ts'
import { type Erasure, repeatErasures } from '#store/erasures.ts'

const AT_ONCE = 500

export type Replayed = {
  erasures: number
  /** In which something was still there, and is no more. */
  bookings: number
}

/** Erases once more what a ledger says, in a database that was restored from an older copy. */
export async function replayErasures(db: Db, erasures: readonly Erasure[]): Promise<Replayed> {
  let bookings = 0
  for (let start = 0; start < erasures.length; start += AT_ONCE) {
    const some = erasures.slice(start, start + AT_ONCE)
    bookings += await transaction(db, 'platform', tx => repeatErasures(tx, some))
  }
  return { erasures: erasures.length, bookings }
}
