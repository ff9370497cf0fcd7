import type { NewQuote, PublicExtra, Unit } from '../generated/types.gen.ts'
import { isWithin, type Member } from './check-party.ts'
import { problemAt, type SelectionProblem } from './selection-problem.ts'

/** Whether it comes with every booking of whoever it is for, so that nobody chooses it. */
export function comesAlong({ included, who }: PublicExtra): boolean {
  return included || who === 'everyone'
}

/** How many of an extra these travellers can choose; null where there is no bound. */
export function mostOf(extra: PublicExtra, party: readonly Member[]): number | null {
  const heads = countFor(extra, party)
  if (heads === 0) return 0
  const { per, max_per_booking: max } = extra
  const most = per === 'person' ? heads : per === 'booking' ? 1 : null
  return most === null || max === null ? (most ?? max) : Math.min(most, max)
}

/** How many come along with these travellers: one for each of them, or one for all. */
function comingAlong(extra: PublicExtra, party: readonly Member[]): number {
  const heads = countFor(extra, party)
  const { per, who } = extra
  const isForEach = per === 'person' || (who === 'everyone' && per !== 'booking')
  return isForEach ? heads : Math.min(heads, 1)
}

/** How many of the party an extra is for. Of whoever has no age given, the unit's ages count. */
function countFor(extra: PublicExtra, party: readonly Member[]): number {
  const { unit_types: types, min_age: min, max_age: max } = extra
  return party.reduce((sum, { unit, qty, ages }) => {
    if (types.length > 0 && !types.includes(unit.type)) return sum
    const fitting = ages.filter(age => isWithin(age, { min, max })).length
    return sum + fitting + (mayHaveAge(unit, { min, max }) ? qty - ages.length : 0)
  }, 0)
}

function mayHaveAge(
  { min_age: from, max_age: to }: Unit,
  { min, max }: { min: number | null; max: number | null },
): boolean {
  const tooYoung = min !== null && to !== null && to < min
  const tooOld = max !== null && from !== null && from > max
  return !tooYoung && !tooOld
}

export function checkExtras(
  offered: readonly PublicExtra[],
  party: readonly Member[],
  asked: NonNullable<NewQuote['extras']>,
): SelectionProblem[] {
  return offered.flatMap(extra => {
    const at = asked.findIndex(({ extra_id: id }) => id === extra.id)
    const isForced = comesAlong(extra)
    const max = isForced ? extra.max_per_booking : mostOf(extra, party)
    const qty = isForced ? comingAlong(extra, party) : (asked[at]?.qty ?? 0)
    if (max === null || qty <= max) return []
    // Nobody chose what comes along: it is the travellers who are too many for it.
    const where = isForced
      ? { path: ['units'], id: extra.id }
      : { path: ['extras', at, 'qty'], id: extra.id }
    return [problemAt(where, { code: 'ExtraQuantityInvalid', details: { extraId: extra.id, max } })]
  })
}
