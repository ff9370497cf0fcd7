import { memoizePerKey } from '../memoize.ts'
import type { PriceRow, PriceTier, SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import { isWithinMaximum, largestInBooking } from './extras.ts'
import { largestParty, type Party, type PartyUnit } from './party.ts'
import { cellOf, rowOn } from './price-table.ts'
import { ageWithPrice } from './units.ts'

/**
 * For each kind of traveller, and each tier of the prices of a date, the smallest party that can be
 * booked with somebody of that kind in it, the smallest of all first. None where no party has a
 * price. Whatever runs out at a start runs out for larger parties first, so a start that has room
 * for none of these has room for nobody.
 */
export function smallestParties(sheet: SaleSheet, date: string): readonly Party[] {
  const row = rowOn(sheet, date)
  return smallestPartiesAt(sheet, typeof row === 'string' ? null : row)
}

/** The smallest parties on the dates of one row of the prices, or of none. */
export function smallestPartiesAt(sheet: SaleSheet, row: PriceRow | null): readonly Party[] {
  if (!sheet.pricesShown || isNobodyFetched(sheet)) return NOBODY
  return partiesOf(sheet, row === null ? NO_ROW : `${sheet.priceRows.indexOf(row)}`)
}

const NOBODY: readonly Party[] = []
const NO_ROW = 'none'
const MOST_CACHED = 1_000

/** Pickup is needed, and no rule says where from. */
export function isNobodyFetched({ pickup }: SaleSheet): boolean {
  return pickup?.required === true && pickup.rules.length === 0
}

const partiesOf = memoizePerKey(MOST_CACHED, (sheet: SaleSheet, at: string): readonly Party[] => {
  const row = at === NO_ROW ? null : (sheet.priceRows[Number(at)] ?? null)
  // Those who travel for free need neither a row nor a tier.
  const tiers: readonly (PriceTier | null)[] = row ? [null, ...row.tiers] : [null]
  const parties = tiers.flatMap(tier => {
    const priced = row && tier ? { row, tier } : null
    const sold = sheet.units.filter(unit => isSold(unit, priced))
    return [...companiesOf(sold).values()].flatMap(company => {
      return smallestWith(sheet, company, { sold, priced }) ?? []
    })
  })
  return parties.sort((a, b) => a.pax - b.pax)
})

type Priced = { row: PriceRow; tier: PriceTier }

function isSold(unit: SaleUnit, priced: Priced | null): boolean {
  if (unit.free) return true
  const cell = priced && cellOf(priced.row, { unitId: unit.id, pax: priced.tier.min })
  if (!cell) return false
  return cell.agePrices.length === 0 || ageWithPrice(cell, unit) !== null
}

type Around = { sold: readonly SaleUnit[]; priced: Priced | null }

function smallestWith(
  sheet: SaleSheet,
  company: readonly SaleUnit[],
  around: Around,
): Party | null {
  const tier = around.priced?.tier
  const min = Math.max(1, sheet.minUnits ?? 1, tier?.min ?? 1)
  const max = Math.min(sheet.maxUnits ?? ANY, tier?.max ?? ANY)
  const units = enlarge(sheet, company, { sold: around.sold, min, max })
  const pax = Math.max(min, leastSeats(units))
  if (pax > Math.min(max, mostSeats(sheet, units))) return null
  const members = fill(sheet, units, pax)
  const size = members.reduce((sum, { qty }) => sum + qty, 0)
  if (size > largestParty(sheet)) return null
  const party = { pax, size, units: members.map(member => withAges(member, around.priced)) }
  return isWithinMaximum(sheet, party) ? party : null
}

const ANY = Number.POSITIVE_INFINITY

/** For each unit the fewest who may travel with it; none for one that may not travel at all. */
function companiesOf(sold: readonly SaleUnit[]): ReadonlyMap<SaleUnit, readonly SaleUnit[]> {
  const companies = new Map<SaleUnit, readonly SaleUnit[]>()
  const offer = (unit: SaleUnit, company: readonly SaleUnit[]): boolean => {
    const known = companies.get(unit)
    if (known && !isSmaller(company, known)) return false
    companies.set(unit, company)
    return true
  }
  for (const unit of sold) if (isAccompanied(unit, [unit])) offer(unit, [unit])
  // Whoever needs somebody may need somebody who needs somebody else: until nothing is new.
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const unit of sold) {
      for (const other of sold) {
        if (!unit.accompaniedBy.includes(other.id) || companies.get(unit)?.length === 1) continue
        const theirs = isAccompanied(other, [unit]) ? [other] : companies.get(other)
        if (theirs && !theirs.includes(unit)) isNew = offer(unit, [unit, ...theirs]) || isNew
      }
    }
  }
  return companies
}

/** By the seats they take, then by their number. */
function isSmaller(one: readonly SaleUnit[], other: readonly SaleUnit[]): boolean {
  const seats = leastSeats(one) - leastSeats(other)
  return seats < 0 || (seats === 0 && leastSize(one) < leastSize(other))
}

export function isAccompanied({ accompaniedBy }: SaleUnit, units: readonly SaleUnit[]): boolean {
  return accompaniedBy.length === 0 || units.some(({ id }) => accompaniedBy.includes(id))
}

/** Adds other kinds while there may not be enough of these ones. */
function enlarge(
  sheet: SaleSheet,
  company: readonly SaleUnit[],
  { sold, min, max }: { sold: readonly SaleUnit[]; min: number; max: number },
): readonly SaleUnit[] {
  let units = company
  if (mostSeats(sheet, units) >= min) return units
  for (const other of [...sold].sort((a, b) => leastOf(a) - leastOf(b))) {
    if (mostSeats(sheet, units) >= min) break
    if (!other.takesSeat || units.includes(other)) continue
    if (!isAccompanied(other, [...units, other])) continue
    if (leastSeats(units) + leastOf(other) <= max) units = [...units, other]
  }
  return units
}

/** As few of each as may be, and the rest from the first on. */
function fill(sheet: SaleSheet, units: readonly SaleUnit[], pax: number): PartyUnit[] {
  let left = pax - leastSeats(units)
  return units.map(unit => {
    const least = leastOf(unit)
    const more = unit.takesSeat ? Math.max(0, Math.min(left, mostOf(sheet, unit) - least)) : 0
    left -= more
    return { unit, qty: least + more, ages: [] }
  })
}

/** An age that has a price, where ages decide it. */
function withAges({ unit, qty }: PartyUnit, priced: Priced | null): PartyUnit {
  const cell = priced && cellOf(priced.row, { unitId: unit.id, pax: priced.tier.min })
  const age = cell && cell.agePrices.length > 0 ? ageWithPrice(cell, unit) : null
  return { unit, qty, ages: age === null ? [] : Array.from({ length: qty }, () => age) }
}

function leastOf({ minQty }: SaleUnit): number {
  return Math.max(1, minQty ?? 1)
}

function leastSize(units: readonly SaleUnit[]): number {
  return units.reduce((sum, unit) => sum + leastOf(unit), 0)
}

function leastSeats(units: readonly SaleUnit[]): number {
  return units.reduce((sum, unit) => (unit.takesSeat ? sum + leastOf(unit) : sum), 0)
}

function mostSeats(sheet: SaleSheet, units: readonly SaleUnit[]): number {
  return units.reduce((sum, unit) => (unit.takesSeat ? sum + mostOf(sheet, unit) : sum), 0)
}

/** Of a unit, as far as it and what comes along with everybody allow. */
function mostOf(sheet: SaleSheet, unit: SaleUnit): number {
  return Math.min(unit.maxQty ?? ANY, largestInBooking(sheet, unit))
}
