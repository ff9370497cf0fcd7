import { type DateRange, dateAfter } from '../availability/local-start.ts'
import { startAt, startsOn } from '../availability/starts.ts'
import type { BookedStart, FoundStart } from './departure.ts'
import type { DepartureSheet } from './departure-sheet.ts'

/** By the ids of options, in the order of these. */
export type Sheets = ReadonlyMap<string, DepartureSheet>

/**
 * Starts by time, a piece at a time: there may be a hundred thousand of them, and whoever works
 * them out lets others go on between two pieces. An empty piece says that some work was done.
 */
export type Pieces = Generator<readonly FoundStart[], void>

export const STARTS_OF_PIECE = 200
/** To find a start takes a tenth of what it takes to say how it stands. */
const FOUND_AT_ONCE = 2_000

const NOTHING_YET: readonly FoundStart[] = []

/** Starts that have bookings, by time. */
export function* bookedStarts(sheets: Sheets, booked: readonly BookedStart[]): Pieces {
  const sorted = booked.toSorted(byTime)
  for (let at = 0; at < sorted.length; at += STARTS_OF_PIECE) {
    yield sorted.slice(at, at + STARTS_OF_PIECE).map(row => bookedStart(sheets, row))
  }
}

function bookedStart(sheets: Sheets, row: BookedStart): FoundStart {
  const { optionId, start } = row
  const sheet = sheets.get(optionId) ?? null
  return { optionId, start, sheet, planned: sheet && startAt(sheet, start), booked: row }
}

type Sold = { sheets: Sheets; booked: readonly BookedStart[] }

/**
 * Every start of these days, by time: those of the schedules, and with them those that are booked
 * although no schedule has them any more.
 */
export function* scheduledStarts({ from, to }: DateRange, { sheets, booked }: Sold): Pieces {
  const bookedOn = Map.groupBy(booked, ({ start }) => start.slice(0, DAY_LENGTH))
  for (let date = from; date <= to; date = dateAfter(date)) {
    yield* startsOfDay(date, { sheets, booked: bookedOn.get(date) ?? [] })
  }
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

function* startsOfDay(date: string, { sheets, booked }: Sold): Pieces {
  const left = new Map(booked.map(row => [nameOf(row), row]))
  // Gathered by start, because to sort ten thousand of them takes longer than to find them.
  const byStart = new Map<string, FoundStart[]>()
  const add = (found: FoundStart) => {
    const others = byStart.get(found.start)
    if (others) others.push(found)
    else byStart.set(found.start, [found])
  }
  let looked = 0
  for (const [optionId, sheet] of sheets) {
    const starts = startsOn(sheet, date)
    for (const planned of starts) {
      const { start } = planned
      const name = nameOf({ optionId, start })
      const row = left.get(name) ?? null
      if (row) left.delete(name)
      add({ optionId, start, sheet, planned, booked: row })
    }
    looked += 1 + starts.length
    if (looked < FOUND_AT_ONCE) continue
    looked = 0
    yield NOTHING_YET
  }
  for (const row of left.values()) {
    add(bookedStart(sheets, row))
    byStart.get(row.start)?.sort(byTime)
  }
  yield* inPieces([...byStart.keys()].sort().flatMap(start => byStart.get(start) ?? []))
}

function* inPieces(starts: readonly FoundStart[]): Pieces {
  for (let at = 0; at < starts.length; at += STARTS_OF_PIECE) {
    yield starts.slice(at, at + STARTS_OF_PIECE)
  }
}

type Named = Pick<BookedStart, 'optionId' | 'start'>

const nameOf = ({ optionId, start }: Named) => `${optionId} ${start}`

function byTime(a: Named, b: Named): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.optionId < b.optionId ? -1 : 1
}
