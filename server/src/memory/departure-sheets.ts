import type { StartClock } from '#domain/availability/start-times.ts'
import type { DepartureSheet } from '#domain/departures/departure-sheet.ts'
import { memoizeText } from '#domain/memoize.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import type { Db } from '#store/database.ts'
import { listDepartureSheets } from '#store/departure-sheets.ts'
import { openVersionedCache, type VersionCounts } from './versioned-cache.ts'

export type DepartureSheets = {
  /** Of all options of a seller, by their ids and in the order of these. */
  of(sellerId: string): NowOrLater<ReadonlyMap<string, DepartureSheet>>
}

const MOST_BYTES = 64 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
/** Starts that were worked out stay with their sheet: some weeks of two a day. */
const BYTES_OF_STARTS = 20_000
const MOST_CLOCKS = 1_000

/**
 * Caches when the options of a seller run, and how they are called, until the seller or the
 * platform changes something: a calendar of all of them is then worked out without asking the
 * database for anything but what is taken.
 */
export function openDepartureSheets({
  db,
  changes,
}: {
  db: Db
  changes: VersionCounts
}): DepartureSheets {
  const cache = openVersionedCache<ReadonlyMap<string, DepartureSheet>>({
    changes,
    bounds: { bytes: MOST_BYTES, bytesOf },
  })
  async function load(sellerId: string): Promise<ReadonlyMap<string, DepartureSheet>> {
    const sheets = await listDepartureSheets(db, sellerId)
    const sorted = sheets.toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1))
    return new Map(
      sorted.map(sheet => [
        sheet.optionId,
        { ...sheet, clock: sharedClock(JSON.stringify(sheet.clock)) },
      ]),
    )
  }
  return {
    of: sellerId =>
      andThen(
        cache.get(sellerId, { watched: { sellerId }, load: () => load(sellerId) }),
        ({ value }) => value,
      ),
  }
}

/** Instants are cached by clock, and most options of a place have the same one. */
const sharedClock = memoizeText(MOST_CLOCKS, text => JSON.parse(text) as StartClock)

function bytesOf(sheets: ReadonlyMap<string, DepartureSheet>): number {
  let sum = 0
  for (const sheet of sheets.values()) {
    sum += BYTES_PER_CHARACTER * JSON.stringify(sheet).length + BYTES_OF_STARTS
  }
  return sum
}
