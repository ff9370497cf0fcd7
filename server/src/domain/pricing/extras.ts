import { inLocale } from '../catalog.ts'
import { type Refusal, refused } from '../refusal.ts'
import type { SaleExtra, SaleSheet } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import { type PricedLine, priceLine, type UnpricedLine } from './line.ts'
import { isWithin, type Party, type PartyUnit } from './party.ts'
import type { Pricing } from './pricing.ts'

/** An extra of a booking, and how many of it, before days are counted. */
export type TakenExtra = { extra: SaleExtra; qty: number; members: readonly PartyUnit[] }

/** The extras that go with this option; those that others have are not for sale here. */
export function extrasFor({ extras, optionId }: SaleSheet): readonly SaleExtra[] {
  return extras.filter(({ optionIds }) => optionIds.length === 0 || optionIds.includes(optionId))
}

/** Those that nobody chooses: they come with every booking of whoever they are for. */
export function extrasForAll(sheet: SaleSheet): readonly SaleExtra[] {
  return extrasFor(sheet).filter(isForced)
}

/** What was chosen, what everyone takes and what is part of the price, in the seller's order. */
export function gatherExtras(
  sheet: SaleSheet,
  { extras: asked }: Pick<Selection, 'extras'>,
  party: Party,
): TakenExtra[] {
  if (sheet.extras.length === 0) return []
  const taken: TakenExtra[] = []
  for (const extra of extrasFor(sheet)) {
    const members = membersFor(extra, party)
    const chosen = asked.reduce((sum, { extraId, qty }) => {
      return extraId === extra.id ? sum + qty : sum
    }, 0)
    const qty = isForced(extra) ? forcedQty(extra, members) : chosen
    if (qty > 0) taken.push({ extra, qty, members })
  }
  return taken
}

function isForced({ included, who }: SaleExtra): boolean {
  return included || who === 'everyone'
}

function forcedQty({ per, who }: SaleExtra, members: readonly PartyUnit[]): number {
  const heads = countOf(members)
  if (heads === 0) return 0
  const isForEach = per === 'person' || (who === 'everyone' && per !== 'booking')
  return isForEach ? heads : 1
}

type BoundOf = (extra: SaleExtra) => number | null
const inStock: BoundOf = ({ stockPerDay }) => stockPerDay
const inOneBooking: BoundOf = ({ maxPerBooking }) => maxPerBooking

/** The largest group of one unit for which there is enough of what all of them take. */
export function largestInStock(sheet: SaleSheet, unit: PartyUnit['unit']): number {
  return largestWithin(sheet, unit, inStock)
}

/** The largest group of one unit that takes no more of anything than one booking may. */
export function largestInBooking(sheet: SaleSheet, unit: PartyUnit['unit']): number {
  return largestWithin(sheet, unit, inOneBooking)
}

/** How many one booking may be for, whoever they are, by what each of them takes. */
export function largestOfAnybody(sheet: SaleSheet): number {
  const forEach = extrasForAll(sheet).filter(({ unitTypes, minAge, maxAge, per, who }) => {
    if (unitTypes.length > 0 || minAge !== null || maxAge !== null) return false
    return per === 'person' || (who === 'everyone' && per !== 'booking')
  })
  return Math.min(...forEach.map(extra => inOneBooking(extra) ?? Number.POSITIVE_INFINITY))
}

function largestWithin(sheet: SaleSheet, unit: PartyUnit['unit'], boundOf: BoundOf): number {
  let largest = Number.POSITIVE_INFINITY
  for (const extra of extrasFor(sheet)) {
    const bound = boundOf(extra)
    if (bound === null || !isForced(extra)) continue
    const takenBy = (qty: number) =>
      forcedQty(extra, membersFor(extra, { units: [{ unit, qty, ages: [] }] }))
    if (takenBy(2) > takenBy(1)) largest = Math.min(largest, bound)
    else if (takenBy(1) > bound) largest = 0
  }
  return largest
}

/** Whether there is enough for a party of what all of them take, where nobody else has any. */
export function isStocked(sheet: SaleSheet, party: Party): boolean {
  return sheet.capacityMode === 'on_request' || areAllWithin(sheet, party, inStock)
}

/** Whether a party takes no more than one booking may of what all of them take. */
export function isWithinMaximum(sheet: SaleSheet, party: Party): boolean {
  return areAllWithin(sheet, party, inOneBooking)
}

function areAllWithin(sheet: SaleSheet, party: Party, boundOf: BoundOf): boolean {
  return gatherExtras(sheet, { extras: [] }, party).every(({ extra, qty }) => {
    const bound = boundOf(extra)
    return bound === null || qty <= bound
  })
}

/** Those of the party that an extra is for. For whoever has no age given, the unit's ages count. */
function membersFor(extra: SaleExtra, { units }: Pick<Party, 'units'>): readonly PartyUnit[] {
  const { unitTypes, minAge: min, maxAge: max } = extra
  if (unitTypes.length === 0 && min === null && max === null) return units
  return units.flatMap(member => {
    const { unit, qty, ages } = member
    if (unitTypes.length > 0 && !unitTypes.includes(unit.type)) return []
    if (min === null && max === null) return [member]
    const fitting = ages.filter(age => isWithin(age, { min, max }))
    // Where a unit is named twice, ages may be given for some only.
    const unknown = mayHaveAge(unit, { min, max }) ? qty - ages.length : 0
    const heads = fitting.length + unknown
    return heads === 0 ? [] : [{ unit, qty: heads, ages: fitting }]
  })
}

function mayHaveAge(
  unit: PartyUnit['unit'],
  { min, max }: { min: number | null; max: number | null },
): boolean {
  const tooYoung = min !== null && unit.maxAge !== null && unit.maxAge < min
  const tooOld = max !== null && unit.minAge !== null && unit.minAge > max
  return !tooYoung && !tooOld
}

function countOf(members: readonly PartyUnit[]): number {
  return members.reduce((sum, { qty }) => sum + qty, 0)
}

export function refuseExtras(taken: readonly TakenExtra[]): Refusal | null {
  for (const { extra, qty, members } of taken) {
    // Nobody chooses how many come along: only the seller's own maximum can be passed by those.
    const max = isForced(extra) ? extra.maxPerBooking : mostOf(extra, members)
    if (max === null || qty <= max) continue
    return refused('ExtraQuantityInvalid', { extraId: extra.id, max }).refusal
  }
  return null
}

/** At most one per person, or one per booking. */
function mostOf({ per, maxPerBooking }: SaleExtra, members: readonly PartyUnit[]): number | null {
  const heads = countOf(members)
  if (heads === 0) return 0
  const most = per === 'person' ? heads : per === 'booking' ? 1 : null
  if (most === null || maxPerBooking === null) return most ?? maxPerBooking
  return Math.min(most, maxPerBooking)
}

export function priceExtras(
  taken: readonly TakenExtra[],
  given: { days: number; locale: string; pricing: Pricing; inOffer: boolean },
): PricedLine[] {
  return taken.flatMap(item =>
    unpricedLines(item, given).map(unpriced => priceLine(unpriced, given.pricing)),
  )
}

function unpricedLines(
  { extra, qty, members }: TakenExtra,
  { days, locale, inOffer }: { days: number; locale: string; inOffer: boolean },
): UnpricedLine[] {
  const line = {
    kind: 'extra' as const,
    ref: extra.id,
    label: inLocale(extra.names, locale).text,
    qty: extra.per === 'day' ? qty * days : qty,
  }
  const { pay: payAt, localPrice } = extra
  // A price for the whole group has in it what everyone takes and pays upfront.
  const isPart = extra.included || (inOffer && isForced(extra) && payAt === 'upfront')
  if (isPart) return [{ ...line, net: 0, included: true }]
  if (extra.per !== 'person') return [{ ...line, net: extra.price, payAt, localPrice }]
  // What is paid on the day has one price, whoever it is for.
  const prices = localPrice ? new Map([[extra.price, qty]]) : pricesOf(extra, { qty, members })
  return [...prices].map(([net, count]) => ({ ...line, qty: count, net, payAt, localPrice }))
}

/** How many pay each price. Units are served in their order, as far as the quantity goes. */
function pricesOf(
  { price, unitPrices }: SaleExtra,
  { qty, members }: { qty: number; members: readonly PartyUnit[] },
): Map<number, number> {
  const prices = new Map<number, number>()
  let left = qty
  for (const { unit, qty: heads } of members) {
    const count = Math.min(left, heads)
    if (count === 0) break
    const net = unitPrices[unit.id] ?? price
    prices.set(net, (prices.get(net) ?? 0) + count)
    left -= count
  }
  return prices
}
