import type { Booking } from '#domain/bookings/booking.ts'
import { shortageRefusal } from '#domain/pricing/stock-refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { StockWanted } from '#domain/sales/stock.ts'
import { claimStock } from '#store/claims.ts'
import type { Tx } from '#store/database.ts'

export type PlacesTaken = {
  sheet: SaleSheet
  wanted: readonly StockWanted[]
  /** Staff know that there are too few and book all the same. */
  mayExceed: boolean
}

/** Gives a booking these places, for as long as it may lapse, or says what there is too few of. */
export async function takeStock(
  tx: Tx,
  booking: Pick<Booking, 'sellerId' | 'id' | 'pendingExpiresAt'>,
  { sheet, wanted, mayExceed }: PlacesTaken,
): Promise<void> {
  const until = booking.pendingExpiresAt
  const { shortage } = await claimStock(tx, { booking, wanted, until, mayExceed })
  if (shortage !== null) throw shortageRefusal(sheet, { wanted, left: shortage.left })
}
