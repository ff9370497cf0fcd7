import type { UnitSettings } from './option.ts'

type Given = Pick<UnitSettings, 'type' | 'labels'> & { id?: string }
type Known = Pick<UnitSettings, 'type' | 'labels'> & { id: string }

/**
 * Whoever names no ids at all writes the list as they would the first time. A unit that is
 * recognisably one of before, by its type and a label, or as the only one of its type, stays that
 * one, with its prices. Who names some ids knows them, and means a new unit where they name none.
 */
export function recogniseUnits<U extends Given>(units: readonly U[], known: readonly Known[]): U[] {
  if (units.some(({ id }) => id !== undefined)) return [...units]
  const free = new Map(known.map(unit => [unit.id, unit]))
  const take = (found: Known | undefined) => {
    if (found) free.delete(found.id)
    return found?.id
  }
  const byLabel = units.map(unit =>
    take([...free.values()].find(other => sharesLabel(unit, other))),
  )
  return units.map((unit, at) => {
    const id = byLabel[at] ?? take(onlyOfType(unit, { units, free: [...free.values()] }))
    return id === undefined ? unit : { ...unit, id }
  })
}

function sharesLabel(unit: Given, other: Known): boolean {
  if (unit.type !== other.type) return false
  const labels: Record<string, string | undefined> = other.labels
  return Object.entries(unit.labels).some(([locale, label]) => labels[locale] === label)
}

function onlyOfType(
  { type }: Given,
  { units, free }: { units: readonly Given[]; free: readonly Known[] },
): Known | undefined {
  const same = free.filter(other => other.type === type)
  const isOnly = same.length === 1 && units.filter(other => other.type === type).length === 1
  return isOnly ? same[0] : undefined
}
