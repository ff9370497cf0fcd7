import type { OptionParts, OptionUnits, TripDraft, TripParts, TripRecord } from '@outset/sdk/seller'
import { findChange } from '#draft/draft-parts.ts'
import type { Exception } from './schedule/explain-day.ts'
import { type Plan, planOf } from './schedule/schedule-plan.ts'

/** What the price and schedule editors know of an option, drafts of its other parts included. */
export interface OptionFacts {
  option: OptionParts
  units: readonly { id: string; label: string; isFree: boolean; minAge: number | null }[]
  /** The kind of guest that groups are counted by. */
  ladderUnit: string
  extras: readonly { id: string; label: string }[]
  pickups: readonly { id: string; label: string }[]
  plan: Plan
  exceptions: readonly Exception[]
  /** Open all day: there are no times. */
  allDay: boolean
  /** Whether each start needs a number of seats. */
  countsSeats: boolean
  unsaved: {
    schedule: Plan | null
    units: OptionUnits['units'] | null
    savedUnits: readonly string[]
  }
}

type Trip = TripRecord & { expanded?: TripParts }

/** Null where the trip has no such option any more. */
export function optionFacts(
  { expanded }: Trip,
  draft: TripDraft,
  { optionId, language }: { optionId: string; language: string },
): OptionFacts | null {
  const option = expanded?.options.find(({ id }) => id === optionId)
  if (!expanded || !option) return null
  const unsavedUnits = bodyOf<OptionUnits>(draft, 'units', optionId)?.units ?? null
  const units = (unsavedUnits ?? option.units.units).map(({ id, labels, free, min_age }) => ({
    id,
    label: inLanguage(labels, language),
    isFree: free,
    minAge: min_age ?? null,
  }))
  const schedule = bodyOf<Plan>(draft, 'schedule', optionId)
  const plan = schedule ? planOf(schedule) : null
  const seated = (unsavedUnits ?? option.units.units).find(unit => unit.takes_seat && !unit.free)
  return {
    option,
    units,
    ladderUnit: seated?.id ?? units[0]?.id ?? '',
    extras: expanded.extras.extras
      .filter(({ option_ids, included }) => isOffered(option_ids, optionId) && !included)
      .map(({ id, names }) => ({ id, label: inLanguage(names, language) })),
    pickups: expanded.pickup_places.map(({ id, name }) => ({ id, label: name })),
    plan: plan ?? planOf(option.schedule ?? { rules: [] }),
    exceptions: option.departures?.data ?? [],
    allDay: option.availability_type === 'opening_hours',
    countsSeats:
      option.capacity_mode === 'limited' && !option.private && option.capacity_pool_id === null,
    unsaved: {
      schedule: plan,
      units: unsavedUnits,
      savedUnits: option.units.units.map(({ id }) => id),
    },
  }
}

function bodyOf<Body>(draft: TripDraft, part: 'units' | 'schedule', optionId: string) {
  // The service has checked the body by the schema of its part.
  return findChange(draft, { part, optionId })?.body as Body | undefined
}

/** An extra that names no option is offered with all. */
function isOffered(optionIds: readonly string[], optionId: string): boolean {
  return optionIds.length === 0 || optionIds.includes(optionId)
}

/** Names are written in some languages; English is always one of them. */
export function inLanguage(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names.en ?? Object.values(names)[0] ?? ''
}
