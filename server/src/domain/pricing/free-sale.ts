import { memoize } from '../memoize.ts'
import type { PriceRow, SaleExtra, SaleSheet } from '../sales/sale-sheet.ts'
import { extrasForAll, gatherExtras } from './extras.ts'
import type { Party } from './party.ts'
import { smallestParties } from './smallest-parties.ts'

/**
 * What of an option is sold for nothing, as a sheet of its own: the units, rooms and pickup that
 * cost nothing upfront. Null where all of it has a price. Specials are left aside.
 */
export const freeSheet = memoize((sheet: SaleSheet): SaleSheet | null => {
  const { pickup, roomTypes, priceRows } = sheet
  const rooms = roomTypes.filter(({ supplement }) => supplement === 0)
  if (roomTypes.length > 0 && rooms.length === 0) return null
  if (pickup?.required && pickup.rules.every(({ price }) => price > 0)) return null
  return { ...sheet, roomTypes: rooms, priceRows: priceRows.map(freeRow) }
})

/** The smallest parties of a date that owe nothing, whoever they are. */
export function freeParties(sheet: SaleSheet, date: string): readonly Party[] {
  const free = freeSheet(sheet)
  if (free === null) return NOBODY
  return smallestParties(free, date).filter(party =>
    gatherExtras(sheet, NOTHING_CHOSEN, party).every(({ extra }) => costsNothing(extra)),
  )
}

/** Whether nobody who books it owes anything that they do not choose themselves. */
export const isAlwaysFree = memoize((sheet: SaleSheet): boolean => {
  const { units, priceRows, roomTypes, pickup } = sheet
  if (roomTypes.some(({ supplement }) => supplement > 0)) return false
  if (pickup?.required && pickup.rules.some(({ price }) => price > 0)) return false
  if (!extrasForAll(sheet).every(costsNothing)) return false
  if (units.every(({ free }) => free)) return true
  return priceRows.every(row => freeRow(row).cells.length === row.cells.length)
})

const NOBODY: readonly Party[] = []
const NOTHING_CHOSEN = { extras: [] }

function freeRow(row: PriceRow): PriceRow {
  const cells = row.cells.filter(
    ({ net, agePrices }) => net === 0 && agePrices.every(band => band.net === 0),
  )
  return { ...row, cells }
}

function costsNothing({ included, pay, price, unitPrices }: SaleExtra): boolean {
  if (included || pay === 'local') return true
  return price === 0 && Object.values(unitPrices).every(other => other === 0)
}
