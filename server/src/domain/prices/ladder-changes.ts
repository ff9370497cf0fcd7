import type { SaleSheet } from '../sales/sale-sheet.ts'

/**
 * When a trip's prices in lists next change by themselves, because a season or a special ends or a
 * special begins to be sold; null when they stay as they are. Days begin at the trip's midnight.
 */
export function nextLadderChange(
  sheets: readonly SaleSheet[],
  now: Temporal.Instant,
): Temporal.Instant | null {
  const changes = sheets.flatMap(sheet => {
    const today = now.toZonedDateTimeISO(sheet.timezone).toPlainDate().toString()
    const days = changeDays(sheet).filter(day => day > today)
    return days.map(day => Temporal.PlainDate.from(day).toZonedDateTime(sheet.timezone).toInstant())
  })
  return changes.sort(Temporal.Instant.compare)[0] ?? null
}

function changeDays({ priceRows, specials }: SaleSheet): string[] {
  const ends = [
    ...priceRows.map(({ season }) => season?.to ?? null),
    ...specials.flatMap(({ startsTo, bookTo }) => [startsTo, bookTo]),
  ]
  const begins = specials.map(({ bookFrom }) => bookFrom)
  return [...ends.flatMap(end => (end === null ? [] : [dayAfter(end)])), ...begins.filter(isDay)]
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

function isDay(day: string | null): day is string {
  return day !== null
}
