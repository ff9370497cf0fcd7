import type { Units, UnitType } from '@outset/sdk/seller'

export type Unit = Units['units'][number]

/** Ages that a type most often has; they are only a beginning. */
const AGES: Partial<Record<UnitType, Pick<Unit, 'min_age' | 'max_age'>>> = {
  adult: { min_age: 12, max_age: null },
  youth: { min_age: 12, max_age: 17 },
  child: { min_age: 3, max_age: 11 },
  infant: { min_age: 0, max_age: 2 },
  senior: { min_age: 65, max_age: null },
}

/** Types that hardly any company lets come on their own. */
const ACCOMPANIED: ReadonlySet<UnitType> = new Set(['child', 'infant'])

/**
 * A new unit of a type, called as the type is in each language. Children come with the first
 * adults that there are.
 */
export function newUnit(
  type: UnitType,
  labels: Unit['labels'],
  others: readonly Unit[] = [],
): Unit {
  const adult = ACCOMPANIED.has(type) ? others.findIndex(other => other.type === 'adult') : -1
  return {
    type,
    labels,
    min_age: null,
    max_age: null,
    ...AGES[type],
    min_qty: null,
    max_qty: null,
    takes_seat: type !== 'infant',
    free: type === 'infant',
    accompanied_by: adult < 0 ? [] : [others[adult]?.id ?? adult],
  }
}

/** Somebody of this age fits several units, or nobody of this age fits one that others leave. */
export interface AgeFault {
  kind: 'overlap' | 'gap' | 'backwards'
  from: number
  to: number
}

const OLDEST = 130

/** What is strange about the ages: it may be meant, so it is said and not refused. */
export function ageFaults(units: readonly Unit[]): AgeFault[] {
  const aged = units
    .filter(({ min_age, max_age }) => min_age != null || max_age != null)
    .map(({ min_age, max_age }) => ({ from: min_age ?? 0, to: max_age ?? OLDEST }))
  const backwards = aged.filter(({ from, to }) => from > to)
  if (backwards.length > 0) return backwards.map(range => ({ kind: 'backwards', ...range }))
  const sorted = aged.toSorted((a, b) => a.from - b.from || a.to - b.to)
  return sorted.flatMap((range, at): AgeFault[] => {
    const before = sorted[at - 1]
    if (before === undefined) return []
    if (range.from <= before.to) {
      return [{ kind: 'overlap', from: range.from, to: Math.min(range.to, before.to) }]
    }
    if (range.from > before.to + 1) {
      return [{ kind: 'gap', from: before.to + 1, to: range.from - 1 }]
    }
    return []
  })
}

/** Who must come along, by id or, for a unit that has none yet, by its place. */
export function companions(units: readonly Unit[], unit: Unit): number[] {
  return (unit.accompanied_by ?? []).flatMap(by => {
    const at = typeof by === 'number' ? by : units.findIndex(({ id }) => id === by)
    return at >= 0 && at < units.length ? [at] : []
  })
}

/** The list without one unit, and without it in the company of the others. */
export function withoutUnit(units: readonly Unit[], at: number): Unit[] {
  const gone = units[at]
  return units
    .filter((_, index) => index !== at)
    .map(unit => ({
      ...unit,
      accompanied_by: companions(units, unit)
        .filter(by => by !== at)
        .map(by => units[by]?.id ?? (by > at ? by - 1 : by)),
    }))
    .filter(unit => unit !== gone)
}

/** The list in another order: who is named by place is named by the new one. */
export function moveUnit(units: readonly Unit[], from: number, to: number): Unit[] {
  const order = units.map((_, at) => at).filter(at => at !== from)
  order.splice(Math.max(0, Math.min(to, order.length)), 0, from)
  return order.flatMap(at => {
    const unit = units[at]
    if (unit === undefined) return []
    const by = companions(units, unit).map(place => units[place]?.id ?? order.indexOf(place))
    return [{ ...unit, accompanied_by: by }]
  })
}
