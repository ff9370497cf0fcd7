import { type Refusal, refused } from '../refusal.ts'
import type { SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import type { UnitType } from '../trips/option.ts'

/** A quantity of one unit, with the ages that were given. */
export type PartyUnit = { unit: SaleUnit; qty: number; ages: readonly number[] }

/** Who travels, in the order of the option's units. */
export type Party = {
  units: readonly PartyUnit[]
  /** Those who take a seat. */
  pax: number
  /** Everybody, with or without a seat. */
  size: number
}

/** Whatever a seller sets, no website books more at once: each of them is a card of a list. */
const MOST_FOR_WEBSITES = 200
/** Staff and offers may take larger groups, within what lists and manifests can show. */
export const MOST_BY_SELLER = 1000

/** How many a website may book of an option at once, those without a seat included. */
export function largestParty({ maxParty }: Pick<SaleSheet, 'maxParty'>): number {
  return maxParty ?? MOST_FOR_WEBSITES
}

/** Brings together what a selection says of each unit; what the option lacks is left out. */
export function gatherParty(sheet: SaleSheet, { units: asked }: Pick<Selection, 'units'>): Party {
  const units: PartyUnit[] = []
  let pax = 0
  let size = 0
  for (const unit of sheet.units) {
    let qty = 0
    let ages: readonly number[] = NO_AGES
    let joined: number[] | null = null
    for (const item of asked) {
      if (item.unitId !== unit.id) continue
      qty += item.qty
      if (item.ages === null) continue
      if (ages.length === 0) ages = item.ages
      else {
        // Into one list: a unit may be named a hundred times, each with hundreds of ages.
        ages = joined ??= [...ages]
        for (const age of item.ages) joined.push(age)
      }
    }
    if (qty === 0) continue
    units.push({ unit, qty, ages })
    size += qty
    if (unit.takesSeat) pax += qty
  }
  return { units, pax, size }
}

const NO_AGES: readonly number[] = []

const PERSONS: readonly UnitType[] = ['adult', 'youth', 'child', 'infant', 'senior', 'student']

/** How many of a party are people, also those who need no seat; a hired vehicle is not. */
export function countTravellers(units: readonly Pick<PartyUnit, 'unit' | 'qty'>[]): number {
  const isPerson = ({ type, takesSeat }: SaleUnit) => takesSeat || PERSONS.includes(type)
  return units.reduce((sum, { unit, qty }) => (isPerson(unit) ? sum + qty : sum), 0)
}

/** Why these travellers cannot be booked together, whatever the start; null when they can. */
export function refuseParty(
  sheet: SaleSheet,
  selection: Pick<Selection, 'units'>,
  party: Party,
  most: number,
): Refusal | null {
  return (
    refuseUnknownUnits(sheet, selection) ??
    refuseQuantities(sheet, party) ??
    refuseLargeParty(sheet, party, most) ??
    refuseAges(party) ??
    refuseAlone(party)
  )
}

function refuseUnknownUnits(sheet: SaleSheet, { units }: Pick<Selection, 'units'>): Refusal | null {
  for (const { unitId, qty } of units) {
    const isKnown = qty === 0 || sheet.units.some(({ id }) => id === unitId)
    if (!isKnown) return refused('UnknownUnit', { unitId }).refusal
  }
  return null
}

function refuseQuantities(sheet: SaleSheet, party: Party): Refusal | null {
  for (const { unit, qty } of party.units) {
    const { id: unitId, minQty: min, maxQty: max } = unit
    if (isWithin(qty, { min, max })) continue
    return refused('UnitQuantityInvalid', { unitId, min, max }).refusal
  }
  const bounds = { min: Math.max(1, sheet.minUnits ?? 1), max: sheet.maxUnits }
  if (isWithin(party.pax, bounds)) return null
  const unitId = onlySeated(sheet.units)
  return refused('UnitQuantityInvalid', { unitId, ...bounds }).refusal
}

/** Whatever the seats: who takes none is on the list of travellers too. */
function refuseLargeParty(
  { minUnits }: SaleSheet,
  { units, size }: Party,
  most: number,
): Refusal | null {
  if (size <= most) return null
  const unitId = units.length === 1 ? (units[0]?.unit.id ?? null) : null
  const min = Math.max(1, minUnits ?? 1)
  return refused('UnitQuantityInvalid', { unitId, min, max: most }).refusal
}

/** The only unit that takes a seat; of several no single one is at fault, so it is null. */
function onlySeated(units: readonly SaleUnit[]): string | null {
  const seated = units.filter(({ takesSeat }) => takesSeat)
  return seated.length === 1 ? (seated[0]?.id ?? null) : null
}

function refuseAges(party: Party): Refusal | null {
  for (const { unit, ages } of party.units) {
    const { minAge: min, maxAge: max } = unit
    if (ages.every(age => isWithin(age, { min, max }))) continue
    return refused('AgeRestriction', { unitId: unit.id, minAge: min, maxAge: max }).refusal
  }
  return null
}

function refuseAlone(party: Party): Refusal | null {
  for (const { unit } of party.units) {
    const by = unit.accompaniedBy
    if (by.length === 0 || party.units.some(other => by.includes(other.unit.id))) continue
    return refused('AccompanimentRequired', { unitId: unit.id, by: [...by] }).refusal
  }
  return null
}

type Bounds = { min: number | null; max: number | null }

export function isWithin(value: number, { min, max }: Bounds): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}
