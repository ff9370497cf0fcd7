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
