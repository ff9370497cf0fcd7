import type { NewPriceTable, NewSchedule, NewSimulation, OptionUnits } from '@outset/sdk/seller'
import type { Case } from './pinned-cases.ts'

/** Parts that are not live yet, each in the form in which it is saved. */
export interface Unsaved {
  priceTable: NewPriceTable
  schedule: NewSchedule | null
  /** Of the draft, with the ids that they will have. */
  units: OptionUnits['units'] | null
  /** Ids that are live already. */
  savedUnits: readonly string[]
}

/** The service prices groups of so many sizes at once. */
const LADDER = 12

interface Asked {
  unsaved: Unsaved
  /** The case on the screen first, then those that are pinned. */
  cases: readonly Case[]
  /** The kind of guest that the ladder counts, and when; null: no ladder. */
  ladder: { unit: string; start: string } | null
  currency: string
  locale: string
}

export function simulationRequest(asked: Asked): NewSimulation {
  const { unsaved, cases, ladder, currency, locale } = asked
  const { priceTable, schedule, units, savedUnits } = unsaved
  return {
    price_table: priceTable,
    schedule: schedule ?? undefined,
    units: units?.map(unit => asUnit(unit, savedUnits)),
    selections: cases.map(({ start, units: party, extras, pickup }) => ({
      start,
      units: party.filter(({ qty }) => qty > 0),
      extras: extras.filter(({ qty }) => qty > 0),
      ...(pickup == null ? {} : { pickup: { place_id: pickup } }),
    })),
    ladder: ladder ? { unit_id: ladder.unit, from: 1, to: LADDER, start: ladder.start } : undefined,
    currency,
    locale,
  }
}

/** A unit that is only in the draft has no id yet that the service would know. */
function asUnit(unit: OptionUnits['units'][number], saved: readonly string[]) {
  const { id, ...rest } = unit
  const named = saved.includes(id) ? { id } : { temporary_id: id }
  // A unit has either its id or one for this request.
  return { ...rest, ...named } as NonNullable<NewSimulation['units']>[number]
}
