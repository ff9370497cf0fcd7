import { type DateRange, dateAfter } from '../availability/local-start.ts'
import { startAt, startsOn } from '../availability/starts.ts'
import type { BookedStart, FoundStart } from './departure.ts'
import type { DepartureSheet } from './departure-sheet.ts'

/** By the ids of options, in the order of these. */
export type Sheets = ReadonlyMap<string, DepartureSheet>

/** Starts that have bookings, by time. */
export function bookedStarts(sheets: Sheets, booked: readonly BookedStart[]): FoundStart[] {
  return booked
    .map((row): FoundStart => {
      const { optionId, start } = row
      const sheet = sheets.get(optionId) ?? null
      return { optionId, start, sheet, planned: sheet && startAt(sheet, start), booked: row }
    })
    .sort(byTime)
}

/**
 * Every start of these days, by time: those of the schedules, and with them those that are booked
 * although no schedule has them any more.
 */
export function scheduledStarts(
  { from, to }: DateRange,
  { sheets, booked }: { sheets: Sheets; booked: readonly BookedStart[] },
): FoundStart[] {
  const left = new Map(booked.map(row => [nameOf(row), row]))
  // Gathered by start, because to sort ten thousand of them takes longer than to find them.
  const byStart = new Map<string, FoundStart[]>()
  const add = (found: FoundStart) => {
    const others = byStart.get(found.start)
    if (others) others.push(found)
    else byStart.set(found.start, [found])
  }
  for (let date = from; date <= to; date = dateAfter(date)) {
    for (const [optionId, sheet] of sheets) {
      for (const planned of startsOn(sheet, date)) {
        const { start } = planned
        const name = nameOf({ optionId, start })
        const row = left.get(name) ?? null
        if (row) left.delete(name)
        add({ optionId, start, sheet, planned, booked: row })
      }
    }
  }
  for (const found of bookedStarts(sheets, [...left.values()])) {
    add(found)
    byStart.get(found.start)?.sort(byTime)
  }
  return [...byStart.keys()].sort().flatMap(start => byStart.get(start) ?? [])
}

type Named = Pick<BookedStart, 'optionId' | 'start'>

const nameOf = ({ optionId, start }: Named) => `${optionId} ${start}`

function byTime(a: Named, b: Named): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.optionId < b.optionId ? -1 : 1
}
