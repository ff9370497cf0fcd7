import type { Calendar } from '../generated/types.gen.ts'
import type { WebsiteOptionsCalls } from '../generated/website-calls.gen.ts'

export interface MonthOfStarts {
  /** `2026-12` */
  month: string
  days: Calendar
}

export interface MonthsSettings {
  /** The first month, `2026-12`, or a day in it. */
  from: string
  /** How many at most; 12 by default. */
  count?: number | undefined
  signal?: AbortSignal | undefined
}

/** Walks over the calendar of an option. A month is asked for when it is its turn. */
export async function* months(
  outset: { options: Pick<WebsiteOptionsCalls, 'getCalendar'> },
  optionId: string,
  { from, count = 12, signal }: MonthsSettings,
): AsyncGenerator<MonthOfStarts, void, undefined> {
  for (const month of monthsFrom(from, count)) {
    yield { month, days: await outset.options.getCalendar(optionId, { month }, { signal }) }
  }
}

/** `monthsFrom('2026-11', 3)` is November, December and January. */
export function monthsFrom(from: string, count: number): string[] {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])(?:-|$)/.exec(from) ?? []
  if (year === undefined) throw new RangeError(`"${from}" is no month`)
  return Array.from({ length: count }, (_, ahead) => {
    const at = Number(year) * 12 + Number(month) - 1 + ahead
    const names = [Math.floor(at / 12), (at % 12) + 1]
    return names.map((number, part) => String(number).padStart(part === 0 ? 4 : 2, '0')).join('-')
  })
}
