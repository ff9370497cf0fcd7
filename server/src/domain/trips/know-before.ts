import type { KnowBefore } from '#contract/know-before.ts'
import type { Fault } from '../fault.ts'
import type { UnitSettings } from './option.ts'

/** Why it cannot stand, or null when it can. */
export function findKnowBeforeFault({ minAge, adultUnder }: KnowBefore): Fault | null {
  if (minAge === null || adultUnder === null || adultUnder > minAge) return null
  return {
    field: 'know_before.adult_under',
    reason: 'bad_order',
    message: 'must be more than min_age',
  }
}

type Ages = Pick<KnowBefore, 'minAge' | 'adultUnder'>
type UnitAges = Pick<UnitSettings, 'minAge' | 'maxAge'> & { accompaniedBy: readonly string[] }

/** Ages as the seller says them; what is not said, the units may know. */
export function agesOf(said: Ages, units: readonly UnitAges[]): Ages {
  const minAge = said.minAge ?? youngestOf(units)
  const adultUnder = said.adultUnder ?? accompaniedUnder(units)
  // Where nobody that young can come, there is nothing to say about it.
  return {
    minAge,
    adultUnder: adultUnder !== null && adultUnder > (minAge ?? 0) ? adultUnder : null,
  }
}

/** Who has a unit without a lower bound may be of any age: then nothing is known. */
function youngestOf(units: readonly UnitAges[]): number | null {
  const youngest = Math.min(...units.map(({ minAge }) => minAge ?? 0))
  return units.length > 0 && youngest > 0 ? youngest : null
}

const GROWN_UP = 18

function accompaniedUnder(units: readonly UnitAges[]): number | null {
  const oldest = units.flatMap(({ accompaniedBy, maxAge }) =>
    accompaniedBy.length > 0 && maxAge !== null && maxAge < GROWN_UP ? [maxAge] : [],
  )
  return oldest.length === 0 ? null : Math.max(...oldest) + 1
}
