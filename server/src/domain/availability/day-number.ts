// Years that begin in March have their leap day at their end, and 400 of them are alike.
const DAYS_TO_1970 = 719_468
const DAYS_OF_400_YEARS = 146_097

/**
 * Days since 1970: counting with them is many times faster than with dates. Integer arithmetic,
 * because a calendar needs it for every day of a month.
 */
export function dayNumber(date: string): number {
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8, 10))
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const monthsSinceMarch = (month + 9) % 12
  const years = 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return years + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1 - DAYS_TO_1970
}

export function dateOf(day: number): string {
  const since = day + DAYS_TO_1970
  const era = Math.floor(since / DAYS_OF_400_YEARS)
  const inEra = since - era * DAYS_OF_400_YEARS
  const leaps = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096)
  const year = Math.floor((inEra - leaps) / 365)
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const fromMarch = Math.floor((5 * inYear + 2) / 153)
  const inMonth = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const calendarYear = year + era * 400 + (month <= 2 ? 1 : 0)
  return `${padded(calendarYear, 4)}-${padded(month, 2)}-${padded(inMonth, 2)}`
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
