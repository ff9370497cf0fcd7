import { startTimes } from '../availability/start-times.ts'
import { startsOn } from '../availability/starts.ts'
import { rowOn } from '../pricing/price-table.ts'
import { specialsOn } from '../pricing/specials.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'

/** Changes further ahead are ignored, because the ladder is recomputed after this long anyway. */
const RECHECK_DAYS = 400

/**
 * When a trip's prices in lists may next change by themselves: the last start of a season or of a
 * special can no longer be booked, or a special begins or ends to be sold.
 */
export function nextLadderChange(
  sheets: readonly SaleSheet[],
  now: Temporal.Instant,
): Temporal.Instant {
  const again = now.add({ hours: 24 * RECHECK_DAYS })
  const changes = sheets.flatMap(sheet => [...sellingChanges(sheet), ...lastStarts(sheet, now)])
  return changes
    .filter(change => Temporal.Instant.compare(change, now) > 0)
    .reduce(
      (first, change) => (Temporal.Instant.compare(change, first) < 0 ? change : first),
      again,
    )
}

/** When specials begin and end to be sold, and when the last day of a season is over. */
function sellingChanges({ timezone, specials, priceRows }: SaleSheet): Temporal.Instant[] {
  const begins = specials.flatMap(({ bookFrom }) => (bookFrom === null ? [] : [dayOf(bookFrom)]))
  const ends = [
    ...specials.flatMap(({ bookTo, startsTo }) =>
      bookTo === null ? [startsTo] : [bookTo, startsTo],
    ),
    ...priceRows.flatMap(({ season }) => (season === null ? [] : [season.to])),
  ].map(day => dayOf(day).add({ days: 1 }))
  return [...begins, ...ends].map(day => day.toZonedDateTime(timezone).toInstant())
}

function dayOf(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text)
}

/** For each price that a day can have, when its last start ahead is past its cutoff. */
function lastStarts(sheet: SaleSheet, now: Temporal.Instant): Temporal.Instant[] {
  if (sheet.priceRows.length < 2 && sheet.specials.length === 0) return []
  const lasts = new Map<string, number>()
  const today = now.toZonedDateTimeISO(sheet.timezone).toPlainDate()
  const bookedOn = today.toString()
  for (let day = today, ahead = 0; ahead <= RECHECK_DAYS; day = day.add({ days: 1 }), ahead++) {
    const date = day.toString()
    const row = rowOn(sheet, date)
    if (typeof row === 'string') continue
    const specials = specialsOn(sheet, { date, bookedOn }).map(({ id }) => id)
    for (const { start, closed } of startsOn(sheet, date)) {
      if (closed) continue
      const key = `${sheet.priceRows.indexOf(row)} ${specials.join(' ')}`
      lasts.set(key, startTimes(sheet, start).cutoffAtMs)
    }
  }
  return [...lasts.values()].map(ms => Temporal.Instant.fromEpochMilliseconds(ms))
}
