import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'

/** What something was sold by, to show it with; null where that was taken off sale for good. */
export type SoldSheet = { sheet: SaleSheet | null; isSoldHere: boolean }

/** Memory has it nearly always: it was sold by it. */
export async function findSoldSheet(
  saleSheets: Pick<SaleSheets, 'find' | 'findOwn'>,
  caller: WebsiteCaller,
  { sellerId, optionId }: Pick<Booking, 'sellerId' | 'optionId'>,
): Promise<SoldSheet> {
  const sold = await saleSheets.find(caller, optionId)
  if (sold !== null) return { sheet: sold, isSoldHere: true }
  return { sheet: await saleSheets.findOwn(sellerId, optionId), isSoldHere: false }
}
