import type { AllDeparturesBulk } from '@outset/sdk/seller'
import { addDays } from '#kit/dates/iso-day.ts'

type Start = { option_id: string; start: string }
export type StartChange = NonNullable<AllDeparturesBulk['set']>

/** One call names at most so many options. */
const MOST_OPTIONS = 100

interface Block {
  options: readonly string[]
  times: readonly string[]
  from: string
  to: string
}

/**
 * The calls that change these starts and no others. A call takes options, days and times, and
 * changes each time of each day of each option: so starts are gathered where all of those are.
 */
export function changeCalls(starts: readonly Start[], set: StartChange): AllDeparturesBulk[] {
  return blocksOf(starts).flatMap(({ options, times, from, to }) =>
    chunks(options, MOST_OPTIONS).map(option_ids => ({
      option_ids,
      from,
      to,
      ...(times.length > 0 && { times: [...times] }),
      set,
    })),
  )
}

type Places = { capacity: number | null; taken: number; unscheduled: boolean }

/** The calls that let these starts run. Whoever opens a start says how many places it has. */
export function openCalls(starts: readonly (Start & Places)[]): AllDeparturesBulk[] {
  const alike = Map.groupBy(starts, placesOf)
  return [...alike].flatMap(([capacity, some]) =>
    changeCalls(some, { closed: false, ...(capacity !== null && { capacity }) }),
  )
}

/** As many as it had; of a start that the schedule has lost, as many as are taken. */
function placesOf({ capacity, taken, unscheduled }: Places): number | null {
  return capacity ?? (unscheduled ? taken : null)
}

function blocksOf(starts: readonly Start[]): Block[] {
  const blocks: Block[] = []
  const days = Map.groupBy(starts, ({ start }) => start.slice(0, 10))
  for (const [day, ofDay] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const { options, times } of blocksOfDay(ofDay)) {
      const before = blocks.find(
        block =>
          addDays(block.to, 1) === day && same(block.options, options) && same(block.times, times),
      )
      if (before) before.to = day
      else blocks.push({ options, times, from: day, to: day })
    }
  }
  return blocks
}

/** Options of a day that have the same times. */
function blocksOfDay(starts: readonly Start[]): Pick<Block, 'options' | 'times'>[] {
  const options = Map.groupBy(starts, ({ option_id }) => option_id)
  const alike = new Map<string, { options: string[]; times: string[] }>()
  for (const [id, ofOption] of options) {
    // What is open all day has a day alone.
    const times = ofOption
      .flatMap(({ start }) => (start.length > 10 ? [start.slice(11)] : []))
      .sort()
    const block = alike.get(times.join()) ?? { options: [], times }
    block.options.push(id)
    alike.set(times.join(), block)
  }
  return [...alike.values()].map(block => ({ ...block, options: block.options.sort() }))
}

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
