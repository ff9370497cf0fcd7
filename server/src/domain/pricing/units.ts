import { inLocale } from '../catalog.ts'
import { granted, type Outcome, refused } from '../refusal.ts'
import type { AgePrice, PriceCell, SaleSheet, SaleUnit, Special } from '../sales/sale-sheet.ts'
import { type PricedLine, priceLine, type UnpricedLine } from './line.ts'
import type { Party, PartyUnit } from './party.ts'
import { findCell } from './price-table.ts'
import type { Pricing } from './pricing.ts'
import { bestPrice } from './specials.ts'

export type UnitsRequest = {
  party: Party
  date: string
  specials: readonly Special[]
  locale: string
  pricing: Pricing
  /** An offer has a price for the whole group, which includes the units. */
  inOffer: boolean
}

/** A line for each unit, or for each of its prices where the age decides. */
export function priceUnits(sheet: SaleSheet, asked: UnitsRequest): Outcome<PricedLine[]> {
  const lines: PricedLine[] = []
  for (const member of asked.party.units) {
    const priced = priceMember(sheet, member, asked)
    if (!priced.granted) return priced
    for (const unpriced of priced.value) lines.push(priceLine(unpriced, asked.pricing))
  }
  return granted(lines)
}

function priceMember(
  sheet: SaleSheet,
  { unit, qty, ages }: PartyUnit,
  { party, date, specials, locale, inOffer }: UnitsRequest,
): Outcome<UnpricedLine[]> {
  const line = {
    kind: 'unit' as const,
    ref: unit.id,
    label: inLocale(unit.labels, locale).text,
    qty,
    vehicle: sheet.vehicle?.name ?? null,
    net: 0,
  }
  if (inOffer) return granted([{ ...line, included: true }])
  if (unit.free) return granted([line])
  const cell = findCell(sheet, { date, unitId: unit.id, pax: party.pax })
  if (typeof cell === 'string') {
    return refused('PriceNotAvailable', { unitId: unit.id, reason: cell })
  }
  if (cell.agePrices.length === 0) return granted([withSpecial(line, cell.net, specials)])
  const sorted = sortByPrice(cell.agePrices, ages)
  if (sorted === null) {
    return refused('PriceNotAvailable', { unitId: unit.id, reason: 'group_size' }, NO_PRICE_FOR_AGE)
  }
  return granted(
    sorted.map(({ net, bands, count }) => {
      const label = `${line.label} (${bands.map(nameBand).join(', ')})`
      return withSpecial({ ...line, label, qty: count }, net, specials)
    }),
  )
}

const NO_PRICE_FOR_AGE = 'No price of the unit is for that age.'

function withSpecial(
  line: Omit<UnpricedLine, 'net'>,
  listed: number,
  specials: readonly Special[],
): UnpricedLine {
  const net = bestPrice(listed, specials)
  return { ...line, net, original: net < listed ? listed : null }
}

type AtOnePrice = { net: number; bands: AgePrice[]; count: number }

/** Null when an age is in no band. */
function sortByPrice(
  bands: readonly AgePrice[],
  ages: readonly number[],
): readonly AtOnePrice[] | null {
  const prices = new Map<number, AtOnePrice>()
  for (const age of [...ages].sort((a, b) => a - b)) {
    const band = bandOf(bands, age)
    if (!band) return null
    const { net } = band
    const at = prices.get(net) ?? { net, bands: [], count: 0 }
    at.count += 1
    if (!at.bands.includes(band)) at.bands.push(band)
    prices.set(net, at)
  }
  return [...prices.values()]
}

function bandOf(bands: readonly AgePrice[], age: number): AgePrice | undefined {
  return bands.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge)
}

function nameBand({ fromAge, toAge }: AgePrice): string {
  return fromAge === toAge ? `${fromAge}` : `${fromAge}–${toAge}`
}

/** The first age that the unit takes and that has a price; null when there is none. */
export function ageWithPrice(
  { agePrices }: PriceCell,
  { minAge, maxAge }: SaleUnit,
): number | null {
  for (const { fromAge, toAge } of agePrices) {
    const age = Math.max(fromAge, minAge ?? 0)
    if (age <= Math.min(toAge, maxAge ?? toAge)) return age
  }
  return null
}
