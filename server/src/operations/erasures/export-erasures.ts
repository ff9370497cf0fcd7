import { type Db, transaction } from '#store/database.ts'
import { type Erasure, listErasures } from '#store/erasures/erasures.ts'
import { writeLine } from './ledger-lines.ts'

const AT_ONCE = 1_000

/** The ledger as lines, the oldest first, to be kept apart from the database. */
export async function* exportErasures(db: Db): AsyncGenerator<string> {
  const pageAfter = (after: Erasure | null) =>
    transaction(db, 'platform', tx => listErasures(tx, { after, limit: AT_ONCE }))
  let page = await pageAfter(null)
  while (page.length > 0) {
    for (const erasure of page) yield writeLine(erasure)
    page = await pageAfter(page.at(-1) ?? null)
  }
}
