import { deleteListed, listPortion, type OldOfSellers } from '#store/database/delete-portion.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'

const AT_ONCE = 1_000

/**
 * Portion by portion, each in a short transaction of its own, until one is not full: a sweep that
 * has much to do keeps nobody from a row for longer than a sweep that has little.
 */
export async function inPortions(
  db: Db,
  remove: (tx: Tx, limit: number) => Promise<number>,
  limit = AT_ONCE,
): Promise<number> {
  let all = 0
  for (;;) {
    const count = await transaction(db, 'platform', tx => remove(tx, limit))
    all += count
    if (count < limit) return all
  }
}

type OfSellers<Row> = {
  /** Some rows that are due, of all sellers and without a lock. */
  list: (tx: Tx, limit: number) => Promise<Row[]>
  /** Does what is due with those of one seller and answers with how many; it names the seller. */
  take: (tx: Tx, sellerId: string, rows: readonly Row[]) => Promise<number>
}

/**
 * The same for what lies with its seller, since several servers lock no rows of many sellers
 * together: each seller's part of a portion has a transaction of its own. Whether a row is still
 * due has to be asked again under its lock.
 */
export async function inPortionsBySeller<Row extends { sellerId: string }>(
  db: Db,
  { list, take }: OfSellers<Row>,
  limit = AT_ONCE,
): Promise<number> {
  let all = 0
  for (;;) {
    const due = await transaction(db, 'platform', tx => list(tx, limit))
    let taken = 0
    for (const [sellerId, rows] of Map.groupBy(due, row => row.sellerId)) {
      taken += await transaction(db, { seller: sellerId }, tx => take(tx, sellerId, rows))
    }
    all += taken
    // What somebody else has locked stays due, and would be listed again for ever.
    if (due.length < limit || taken === 0) return all
  }
}

/** Deletes what is old of a table that lies with its sellers. */
export function deleteBySeller(db: Db, oldRows: (tx: Tx) => OldOfSellers): Promise<number> {
  return inPortionsBySeller(db, {
    list: (tx, limit) => listPortion(tx, { ...oldRows(tx), limit }),
    take: (tx, sellerId, rows) => deleteListed(tx, { ...oldRows(tx), sellerId, rows }),
  })
}
