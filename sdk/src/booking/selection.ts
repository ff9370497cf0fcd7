import type {
  NewQuote,
  PickupSelection,
  PublicExtra,
  PublicOption,
  PublicTrip,
} from '../generated/types.gen.ts'
import { checkExtras, comesAlong, mostOf } from './check-extras.ts'
import { checkChoices, checkFields } from './check-fields.ts'
import { checkParty, countSeats, gatherParty } from './check-party.ts'
import { checkRooms } from './check-rooms.ts'
import { type Chosen, type ChosenRooms, type Offered, offeredExtras, toQuote } from './chosen.ts'
import { problemAt, type SelectionProblem } from './selection-problem.ts'

/** An extra of the option, for this group. */
export interface OfferedExtra {
  readonly extra: PublicExtra
  readonly qty: number
  /** How many can be chosen; null where there is no bound, 0 where it is for none of the group. */
  readonly max: number | null
  /** It comes with every booking of whoever it is for: there is nothing to choose. */
  readonly comesAlong: boolean
}

/** What somebody chooses of one option. It never changes: each step gives the next one. */
export interface Selection {
  readonly option: PublicOption
  readonly chosen: Chosen
  /** For `quotes.create` and `holds.create`, or into the body of a checkout on request. */
  readonly value: NewQuote
  /** What is missing or wrong, in the order in which the service would say it. */
  readonly problems: readonly SelectionProblem[]
  readonly extras: readonly OfferedExtra[]
  /** `2026-12-24T08:00`, or a day for an option that is open all day. */
  withStart(start: string | null): Selection
  /** So many of a unit; with their ages where the unit has `ages_required`, or all the same. */
  withUnit(unitId: string, qty: number, ages?: readonly number[]): Selection
  withExtra(extraId: string, qty: number): Selection
  /** Rooms for the group alone, and beds in rooms that are shared with others. */
  withRooms(roomTypeId: string, wanted: Partial<ChosenRooms>): Selection
  withPickup(pickup: PickupSelection | null): Selection
  withPromoCode(promoCode: string | null): Selection
}

const NOTHING: Chosen = { start: null, units: {}, extras: {}, rooms: {}, pickup: null }

/**
 * Begins to choose from an option of a trip, the first one by default. It knows what the trip's
 * page says; whether the start is open and has places is known to the service alone.
 */
export function selectionFor(
  trip: Pick<PublicTrip, 'options' | 'extras' | 'sales_paused'>,
  optionId?: string,
  chosen: Partial<Chosen> = {},
): Selection {
  const option = trip.options.find(({ id }) => optionId === undefined || id === optionId)
  if (!option) throw new RangeError(`The trip has no option ${optionId ?? ''}`)
  return selectionOf({ trip, option }, { ...NOTHING, ...chosen })
}

function selectionOf(offered: Offered, chosen: Chosen): Selection {
  const { option } = offered
  const value = toQuote(offered, chosen)
  const next = (changed: Partial<Chosen>) => selectionOf(offered, { ...chosen, ...changed })
  return {
    option,
    chosen,
    value,
    problems: checkSelection(offered, value),
    extras: forParty(offered, value),
    withStart: start => next({ start }),
    withUnit: (id, qty, ages = []) =>
      next({ units: put(chosen.units, id, qty === 0 ? null : { qty, ages }) }),
    withExtra: (id, qty) => next({ extras: put(chosen.extras, id, qty === 0 ? null : qty) }),
    withRooms: (id, { rooms = 0, beds = 0 }) =>
      next({ rooms: put(chosen.rooms, id, rooms === 0 && beds === 0 ? null : { rooms, beds }) }),
    withPickup: pickup => next({ pickup }),
    withPromoCode: promoCode => next({ promoCode }),
  }
}

/** None of something is nothing, not a row with a zero in it. */
function put<T>(all: Readonly<Record<string, T>>, id: string, value: T | null) {
  const { [id]: _before, ...others } = all
  return value === null ? others : { ...all, [id]: value }
}

function forParty(offered: Offered, { units, extras }: NewQuote): OfferedExtra[] {
  const party = gatherParty(offered.option, units)
  return offeredExtras(offered).map(extra => ({
    extra,
    qty: extras?.find(({ extra_id: id }) => id === extra.id)?.qty ?? 0,
    max: mostOf(extra, party),
    comesAlong: comesAlong(extra),
  }))
}

/** What the service would refuse, as far as the page of a trip tells, in the service's order. */
function checkSelection(offered: Offered, asked: NewQuote): SelectionProblem[] {
  const unreadable = checkFields(asked)
  // Nothing can be counted with what is no number.
  if (unreadable.length > 0) return unreadable
  const { option } = offered
  const party = gatherParty(option, asked.units)
  return [
    ...checkChoices(offered, asked),
    ...checkParty(option, party, asked.units),
    ...checkStart(offered, asked.start),
    ...checkRooms(option, asked.rooms ?? [], countSeats(party)),
    ...checkExtras(offeredExtras(offered), party, asked.extras ?? []),
    ...checkPickup(option, asked.pickup ?? null),
  ]
}

const WITH_TIME = '2026-12-24T08:00'.length

function checkStart({ trip, option }: Offered, start: string): SelectionProblem[] {
  const refuse = (details: { reason?: string }) => [
    problemAt({ path: ['start'] }, { code: 'SlotClosed', details }),
  ]
  const isAllDay = option.availability_type === 'opening_hours'
  if (isAllDay === (start.length === WITH_TIME)) return refuse({})
  return trip.sales_paused || option.sales_paused ? refuse({ reason: 'sales_paused' }) : []
}

function checkPickup({ pickup }: PublicOption, asked: PickupSelection | null): SelectionProblem[] {
  const refuse = (reason: string) => [
    problemAt({ path: ['pickup'] }, { code: 'PickupNotOffered', details: { reason } }),
  ]
  if (asked === null) return pickup?.required ? refuse('required') : []
  return pickup === null ? refuse('no_pickup') : []
}
