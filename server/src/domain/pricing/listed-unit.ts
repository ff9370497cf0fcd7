import { memoize } from '../memoize.ts'
import type { PriceRow, SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import { isStocked } from './extras.ts'
import { largestGroup, largestOfAll, mostSeats, smallestGroup } from './largest-group.ts'
import type { Party } from './party.ts'
import { cellOf } from './price-table.ts'
import { isAccompanied, isNobodyFetched, smallestPartiesAt } from './smallest-parties.ts'
import { ageWithPrice } from './units.ts'

/** The unit that lists count groups in, and whether a group may be of nobody else. */
export type ListedUnit = { unit: SaleUnit; isAlone: boolean }

/**
 * Adults, else the first that pays for a seat: of those that somebody can book. Whoever may not go
 * without others, or has too little room alone, is counted with the fewest who go along. It follows
 * from the sheet and not from the moment, so that prices worked out earlier stay the same.
 */
export const listedUnit = memoize((sheet: SaleSheet): ListedUnit | null => {
  if (isNobodyFetched(sheet)) return null
  const paying = sheet.units.filter(({ takesSeat, free }) => takesSeat && !free)
  const isAdult = ({ type }: SaleUnit) => type === 'adult'
  const inOrder = [...paying.filter(isAdult), ...paying.filter(unit => !isAdult(unit))]
  for (const unit of inOrder) {
    if (canGoAlone(sheet, unit)) return { unit, isAlone: true }
    if (canGoWithOthers(sheet, unit)) return { unit, isAlone: false }
  }
  return null
})

function canGoAlone(sheet: SaleSheet, unit: SaleUnit): boolean {
  if (!isAccompanied(unit, [unit])) return false
  const smallest = smallestGroup(sheet, unit)
  const largest = Math.min(largestGroup(sheet, unit), mostSeats(sheet))
  return sheet.priceRows.some(row =>
    row.tiers.some(({ min, max }) => {
      const from = Math.max(min, smallest)
      return from <= Math.min(max ?? largest, largest) && hasPrice(row, { unit, pax: from })
    }),
  )
}

function canGoWithOthers(sheet: SaleSheet, unit: SaleUnit): boolean {
  const largest = Math.min(largestOfAll(sheet), mostSeats(sheet))
  return sheet.priceRows.some(row =>
    partiesWith(sheet, { row, unit }).some(({ pax }) => pax <= largest),
  )
}

/** The smallest parties with somebody of a unit in them, one or more for each tier of a row. */
export function partiesWith(
  sheet: SaleSheet,
  { row, unit }: { row: PriceRow; unit: SaleUnit },
): readonly Party[] {
  return stockedParties(sheet, row).filter(
    ({ pax, units }) => units.some(member => member.unit === unit) && hasPrice(row, { unit, pax }),
  )
}

/** Without those for whom there never is enough of what everybody takes. */
export function stockedParties(sheet: SaleSheet, row: PriceRow): readonly Party[] {
  return smallestPartiesAt(sheet, row).filter(party => isStocked(sheet, party))
}

function hasPrice(row: PriceRow, { unit, pax }: { unit: SaleUnit; pax: number }): boolean {
  const cell = cellOf(row, { unitId: unit.id, pax })
  if (cell === undefined) return false
  return cell.agePrices.length === 0 || ageWithPrice(cell, unit) !== null
}
