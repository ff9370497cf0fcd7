import { startAt } from '#domain/availability/starts.ts'
import { stockToMove } from '#domain/pricing/stock-wanted.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { type StockWanted, stockKey } from '#domain/sales/stock.ts'
import {
  claimStock,
  claimsBefore,
  type LiveStock,
  listPastClaims,
  lockLiveStock,
  lockStock,
  stockBetween,
} from '#store/claims.ts'
import { deleteListed } from '#store/database/delete-portion.ts'
import type { Db, Tx } from '#store/database.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { bumpSaleVersions } from '#store/sales/sale-versions.ts'
import { deleteBySeller, inPortionsBySeller } from './jobs.ts'

type Recounted = {
  sellerId: string
  /** All that change, in one call: one after the other could deadlock with a hold. */
  optionIds: readonly string[]
  /** Only what starts on these dates; without them, everything. */
  dates?: readonly string[]
}

/**
 * After a change of what options count, everything sold of them has to count there too: in its new
 * pool, as a group instead of seats, or at all. What was sold stays sold, even if it is too much.
 * Who has a quote from before the change cannot hold it any more as it was.
 */
export async function recountStock(
  tx: Tx,
  { sellerId, optionIds, dates }: Recounted,
  now: Temporal.Instant,
): Promise<void> {
  await bumpSaleVersions(tx, { sellerId, optionIds })
  // The common lock order: all bookings before any place, and the places by their key.
  const sold = await lockLiveStock(tx, { sellerId, optionIds, dates, now })
  const recounts: Recount[] = []
  for (const [optionId, lives] of Map.groupBy(sold, live => live.optionId)) {
    const sheet = await findSaleSheet(tx, { sellerId, optionId })
    if (sheet) recounts.push(...lives.flatMap(live => recountOf(sheet, live)))
  }
  await lockStock(
    tx,
    sellerId,
    recounts.flatMap(({ wanted }) => wanted),
  )
  for (const { live, wanted } of recounts) {
    const booking = { sellerId, id: live.id }
    await claimStock(tx, { booking, wanted, until: live.until, mayExceed: true })
  }
}

type Recount = { live: LiveStock; wanted: StockWanted[] }

/** What it has to take from now on; nothing where that is what it has. */
function recountOf(sheet: SaleSheet, live: LiveStock): Recount[] {
  const start = startAt(sheet, live.start)
  // What is no longer in the schedule keeps what it has.
  if (!start) return []
  const { selection, pax } = live
  const wanted = stockToMove(sheet, { start, selection, pax }).filter(at => hasIt(live, at))
  return isCounted(live, wanted) ? [] : [{ live, wanted }]
}

/** What everyone takes since then is no part of what was sold before. */
function hasIt({ selection, claims }: LiveStock, { kind, subjectId }: StockWanted): boolean {
  if (kind !== 'extras') return true
  const isChosen = selection.extras.some(({ extraId }) => extraId === subjectId)
  return isChosen || claims.some(claim => claim.subjectId === subjectId)
}

function isCounted({ claims }: LiveStock, wanted: readonly StockWanted[]): boolean {
  const known = new Map(claims.map(claim => [stockKey(claim), claim.qty]))
  return known.size === wanted.length && wanted.every(at => known.get(stockKey(at)) === at.qty)
}

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
    places += await deleteBySeller(db, tx => stockBetween(tx, range))
  }
  return claims + places
}
