import type { Start } from '../availability/starts.ts'
import { stockLeft } from '../availability/stock-left.ts'
import { memoize } from '../memoize.ts'
import type { SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import { slotOf, type Taken } from '../sales/stock.ts'
import { countsSeatsOnly, hasRoomFor } from './has-room.ts'
import { mostSeats, seatsAt } from './largest-group.ts'
import type { Party } from './party.ts'
import type { BookingEnd, StartSearch } from './priced-starts.ts'

/** Until when groups of up to a size can be booked. */
export type GroupEnd = BookingEnd & { largest: number }

/** For groups of one unit: later ends first, each for larger groups. */
export type GroupSearch = StartSearch & { ends: readonly GroupEnd[] }

export function groupSearch(
  sheet: SaleSheet,
  /** No group is larger than `largest`, whatever the start. */
  { unit, largest, taken }: { unit: SaleUnit; largest: number; taken: Taken },
): GroupSearch {
  const ends: GroupEnd[] = []
  const most = Math.min(largest, mostSeats(sheet))
  const known = () => ends.at(-1)?.largest ?? 0
  const mostAt = (start: Start) => Math.min(most, seatsAt(sheet, start))
  return {
    ends,
    isDone: () => known() >= most,
    mayAdd: start => mostAt(start) > known(),
    add(start, { cutoffAtMs, startsAtMs }) {
      const left = largestLeft(sheet, unit, { start, taken, most: mostAt(start) })
      if (left > known()) ends.push({ cutoffAtMs, startsAtMs, largest: left })
    },
  }
}

/** For parties of several units: each with the last start that has room for it. */
export type PartySearch = StartSearch & { ends: ReadonlyMap<Party, BookingEnd> }

export function partySearch(
  sheet: SaleSheet,
  {
    parties,
    largest,
    taken,
  }: { parties: readonly Party[] /** As above. */; largest: number; taken: Taken },
): PartySearch {
  const ends = new Map<Party, BookingEnd>()
  const most = Math.min(largest, mostSeats(sheet))
  let missing = parties.filter(({ pax }) => pax <= most)
  return {
    ends,
    isDone: () => missing.length === 0,
    mayAdd: start => missing.some(({ pax }) => pax <= seatsAt(sheet, start)),
    add(start, end) {
      const fits = (party: Party) =>
        party.pax <= seatsAt(sheet, start) &&
        (!isTouched(start, taken) || hasRoomFor(sheet, party, { start, taken }))
      const found = missing.filter(fits)
      for (const party of found) ends.set(party, end)
      if (found.length > 0) missing = missing.filter(party => !ends.has(party))
    },
  }
}

/** How many of one unit can still be booked together at a start, `most` at most. */
function largestLeft(
  sheet: SaleSheet,
  unit: SaleUnit,
  { start, taken, most }: { start: Start; taken: Taken; most: number },
): number {
  if (!isTouched(start, taken)) return most
  if (countsSeatsOnly(sheet)) return Math.min(most, stockLeft(sheet, start, taken) ?? most)
  // Whatever runs out runs out for larger groups first.
  let fitting = 0
  let beyond = most + 1
  while (beyond - fitting > 1) {
    const size = Math.floor((fitting + beyond) / 2)
    const party = { units: [{ unit, qty: size, ages: [] }], pax: size, size }
    if (hasRoomFor(sheet, party, { start, taken })) fitting = size
    else beyond = size
  }
  return fitting
}

/** Most starts have nothing taken: then what the option sells at most is what there is. */
function isTouched({ start, date }: Start, taken: Taken): boolean {
  const slots = slotsOf(taken)
  return slots.has(start) || slots.has(date)
}

const slotsOf = memoize((taken: Taken) => new Set([...taken.keys()].map(slotOf)))
