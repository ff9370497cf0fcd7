import type { Booking } from '#domain/bookings/booking.ts'
import { refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'

/** What the booked option sells today; one that was given up cannot be booked anew. */
export async function sheetOf(tx: Tx, { sellerId, optionId }: Booking): Promise<SaleSheet> {
  const sheet = await findSaleSheet(tx, { sellerId, optionId })
  if (sheet) return sheet
  throw refuse('Conflict', { reason: 'option_retired' }, 'The booked option is no longer sold.')
}
