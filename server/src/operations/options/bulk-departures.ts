import type { Option } from '#contract/option.ts'
import { type LocalStart, writeStart } from '#domain/availability/local-start.ts'
import { invalidFault, invalidInput } from '#domain/refusal.ts'
import { findDepartureFault, saysNothing, startsBetween } from '#domain/schedules.ts'
import type { Impact } from '#domain/versions.ts'
import type { Tx } from '#store/database.ts'
import {
  deleteDepartureExceptions,
  listDepartureExceptions,
  type OptionException,
} from '#store/options/departure-exceptions.ts'
import { recountStock } from '../claims.ts'
import { watchStarts } from '../versions/impact-on-starts.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { alterOption } from './alter-option.ts'
import type { DepartureSettings } from './put-departure.ts'
import { saveDepartures } from './save-departures.ts'

export type BulkChange = {
  from: string
  to: string
  weekdays: readonly number[]
  times: readonly string[]
  /** What is left out stays as it is at each start. */
  settings: Partial<DepartureSettings>
  /** Takes away what was said, instead of saying something. */
  reset: boolean
}
/** Changes many days or starts; answers how many. */
export async function bulkDepartures(
  acting: Acting,
  { optionId, change }: { optionId: string; change: BulkChange },
): Promise<number> {
  const starts = startsOf(change)
  let changed = starts.length
  await writeOnce(
    acting,
    async w => {
      changed = (await changeStarts(w, optionId, { starts, change })).count
      return { id: optionId }
    },
    async (_tx, id) => ({ id }),
  )
  return changed
}

type StartsChange = { starts: LocalStart[]; change: BulkChange }

/** One option's part, with its line in the log. */
async function changeStarts(
  w: Write,
  optionId: string,
  { starts, change }: StartsChange,
): Promise<Applied> {
  return alterOption(w, optionId, async ({ tx, now, sellerId }, option) => {
    const compare = await watchStarts(tx, { sellerId, optionIds: [optionId] }, now)
    const applied = await applyTo(tx, { option, starts, change, now })
    await recountStock(tx, { sellerId, optionIds: [optionId], dates: datesOf(starts) }, now)
    const losses = { impact: await compare(), refused: [] }
    return { result: applied, log: { ...logOf(change, applied), losses } }
  })
}

/** How many starts of each option are other than before, in the order of the options. */
export type ChangedStarts = { counts: number[]; impact: Impact }

/**
 * The same for several options. What was sold is counted anew for all of them together: one after
 * the other could deadlock with a hold.
 */
export async function changeStartsOfAll(
  w: Write,
  optionIds: readonly string[],
  { starts, change }: StartsChange,
): Promise<ChangedStarts> {
  const { tx, now, sellerId } = w
  const compare = await watchStarts(tx, { sellerId, optionIds }, now)
  const counts: number[] = []
  for (const optionId of optionIds) {
    const count = await alterOption(w, optionId, async (_w, option) => {
      const applied = await applyTo(tx, { option, starts, change, now })
      return { result: applied.count, log: logOf(change, applied) }
    })
    counts.push(count)
  }
  await recountStock(tx, { sellerId, optionIds, dates: datesOf(starts) }, now)
  return { counts, impact: await compare() }
}

function datesOf(starts: readonly LocalStart[]): string[] {
  return [...new Set(starts.map(({ date }) => date))]
}

function logOf(change: BulkChange, { before, after }: Applied) {
  const starts = { before: shortly(before), after: shortly(after) }
  return { action: 'departures.set', changes: { ...change, starts } }
}

/** What was said of how many of them; the change itself says the rest. */
function shortly(said: readonly Said[]): readonly Said[] {
  return said.slice(0, MOST_LOGGED)
}

const MOST_LOGGED = 200

export function startsOf(change: BulkChange): LocalStart[] {
  const { from, to, settings, reset } = change
  if (to < from) throw invalidInput('to', 'bad_order', 'must not be before from')
  const { closed, capacity, note } = settings
  const says = closed !== undefined || capacity !== undefined || note !== undefined
  if (says === reset) {
    throw invalidInput('reset', 'either_or', 'or closed, capacity or note is required, not both')
  }
  const starts = startsBetween(change)
  if (starts === null) {
    throw invalidInput('to', 'too_many', 'is too far: at most 5000 starts at once', 5000)
  }
  return starts
}

type Application = {
  option: Option
  starts: LocalStart[]
  change: BulkChange
  now: Temporal.Instant
}

/** What is said of a day or a start. */
type Said = DepartureSettings & { start: string }
type Applied = { count: number; before: readonly Said[]; after: readonly Said[] }

async function applyTo(tx: Tx, { option, starts, change, now }: Application): Promise<Applied> {
  const key = { sellerId: option.sellerId, optionId: option.id }
  if (option.availabilityType === 'opening_hours' && change.times.length > 0) {
    throw invalidInput(
      'times',
      'not_applicable',
      'must be empty for an option that is open all day',
    )
  }
  const { from, to } = change
  const known = await listDepartureExceptions(tx, { ...key, from, to, after: null, limit: null })
  const byStart = new Map(known.map(departure => [writeStart(departure), departure]))
  const before = starts.flatMap(start => byStart.get(writeStart(start)) ?? []).map(saidOf)
  if (change.reset) {
    return { count: await deleteDepartureExceptions(tx, key, starts), before, after: [] }
  }
  const departures = starts.map(start => {
    const former = byStart.get(writeStart(start))
    const { closed = null, capacity = null, note = null } = { ...former, ...change.settings }
    return { ...key, ...start, closed, capacity, note, updatedAt: now }
  })
  const said = departures.filter(departure => !saysNothing(departure))
  refuseFault(said, option)
  const count = await saveDepartures(tx, key, { field: 'times', departures })
  return { count, before, after: said.map(saidOf) }
}

function saidOf(departure: OptionException): Said {
  const { closed, capacity, note } = departure
  return { start: writeStart(departure), closed, capacity, note }
}

function refuseFault(departures: readonly OptionException[], option: Option): void {
  for (const departure of departures) {
    const fault = findDepartureFault(departure, departure, option)
    if (!fault) continue
    throw invalidFault({ ...fault, message: `${fault.message} (${writeStart(departure)})` })
  }
}
