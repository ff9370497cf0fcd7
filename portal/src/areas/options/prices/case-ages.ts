import type { Case } from './pinned-cases.ts'
import type { SheetRow } from './price-sheet.ts'

/** Units whose price goes by age somewhere in the table, with the first age that has one. */
export function agedUnits(
  rows: readonly SheetRow[],
  units: readonly { id: string; minAge: number | null }[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { cells } of rows) {
    for (const [unit, prices] of Object.entries(cells)) {
      const ages = prices.flatMap(cell => cell.ages.map(({ from_age }) => from_age))
      if (ages.length > 0) found.set(unit, Math.min(...ages, found.get(unit) ?? 130))
    }
  }
  for (const { id, minAge } of units) {
    const first = found.get(id)
    if (first !== undefined && minAge !== null) found.set(id, Math.max(first, minAge))
  }
  return found
}

/** The case with an age for each guest whose price goes by age: a quote asks for them. */
export function withAges(asked: Case, aged: ReadonlyMap<string, number>): Case {
  const units = asked.units.map(({ unit_id, qty, ages = [] }) => {
    const first = aged.get(unit_id)
    if (first === undefined) return { unit_id, qty }
    return { unit_id, qty, ages: Array.from({ length: qty }, (_, at) => ages[at] ?? first) }
  })
  return { ...asked, units }
}

/** `4, 7` as ages; what is no age is left out. */
export function readAges(text: string): number[] {
  const numbers = text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number)
  return numbers.filter(age => age <= 130)
}
