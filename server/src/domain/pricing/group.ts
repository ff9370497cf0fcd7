import { memoizePerKey } from '../memoize.ts'
import type { PriceCell, SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import { smallestGroup } from './largest-group.ts'
import { listedUnit } from './listed-unit.ts'
import { largestParty, type Party, refuseParty } from './party.ts'
import { cellOf, rowOn } from './price-table.ts'

/** So many travellers, counted as lists do: in the unit of adults, or the first with a seat. */
export type Group = { unit: SaleUnit; size: number }

/** The group of a size, or the smallest that the option takes; null where nobody has a seat. */
export function groupOf(sheet: SaleSheet, size: number | null): Group | null {
  const unit =
    listedUnit(sheet)?.unit ?? sheet.units.find(({ takesSeat, free }) => takesSeat && free)
  return unit ? { unit, size: size ?? smallestGroup(sheet, unit) } : null
}

/** The group as a party that has a price on a day; null when it has none, or cannot be booked. */
export function groupParty(sheet: SaleSheet, { unit, size }: Group, date: string): Party | null {
  if (!sheet.pricesShown) return null
  const row = unit.free ? null : rowOn(sheet, date)
  if (typeof row === 'string') return null
  const at = row === null ? FREE : sheet.priceRows.indexOf(row)
  return partyOf(sheet, `${unit.id} ${size} ${at}`)
}

const FREE = 'free'
const MOST_CACHED = 1_000

const partyOf = memoizePerKey(MOST_CACHED, (sheet: SaleSheet, key: string): Party | null => {
  const [unitId = '', size, at] = key.split(' ')
  const unit = sheet.units.find(({ id }) => id === unitId)
  const row = at === FREE ? null : sheet.priceRows[Number(at)]
  if (!unit || row === undefined) return null
  const qty = Number(size)
  const ages = row === null ? [] : cheapestAges(cellOf(row, { unitId, pax: qty }), { unit, qty })
  if (ages === null) return null
  const party: Party = { units: [{ unit, qty, ages }], pax: qty, size: qty }
  const selection = { units: [{ unitId, qty, ages }] }
  return refuseParty(sheet, selection, party, largestParty(sheet)) ? null : party
})

/** Where ages decide, those that pay least; none where they do not, null without a price. */
function cheapestAges(
  cell: PriceCell | undefined,
  { unit: { minAge, maxAge }, qty }: { unit: SaleUnit; qty: number },
): readonly number[] | null {
  if (cell === undefined) return null
  if (cell.agePrices.length === 0) return []
  let best: { age: number; net: number } | null = null
  for (const [at, { fromAge, toAge, net }] of cell.agePrices.entries()) {
    const age = Math.max(fromAge, minAge ?? 0)
    // Of two that are for an age the first counts.
    const isFirst = !cell.agePrices.slice(0, at).some(band => isIn(band, age))
    const isTaken = age <= Math.min(toAge, maxAge ?? toAge)
    if (isFirst && isTaken && (best === null || net < best.net)) best = { age, net }
  }
  return best === null ? null : Array.from({ length: qty }, () => best.age)
}

function isIn({ fromAge, toAge }: { fromAge: number; toAge: number }, age: number): boolean {
  return fromAge <= age && age <= toAge
}
