import type { NextOpen } from '../generated/types.gen.ts'
import type { WebsiteOptionsCalls } from '../generated/website-calls.gen.ts'

export type OpenStart = NonNullable<NextOpen['next']>

export interface NextOpenSettings {
  /** The first day that counts; today at the place by default. */
  from?: string | undefined
  /** How many must be able to book it. */
  travellers?: number | undefined
  /** How many days to look ahead at most; 400 by default. */
  withinDays?: number | undefined
  signal?: AbortSignal | undefined
}

const DAY_MS = 86_400_000

/**
 * The first start that can be booked; null when there is none so far ahead. The service looks as
 * far as one call may take, and this goes on from there.
 */
export async function nextOpen(
  outset: { options: Pick<WebsiteOptionsCalls, 'getNextOpen'> },
  optionId: string,
  { from, travellers, withinDays = 400, signal }: NextOpenSettings = {},
): Promise<OpenStart | null> {
  let last: string | null = null
  for (let day = from; ; ) {
    const query = { from: day, travellers }
    const found: NextOpen = await outset.options.getNextOpen(optionId, query, { signal })
    last ??= daysAfter(found.searched_from, withinDays - 1)
    if (found.next) return found.next.date <= last ? found.next : null
    // A service that gets nowhere must not be asked for ever.
    const next: string = daysAfter(found.searched_to, 1)
    if (next > last || (day !== undefined && next <= day)) return null
    day = next
  }
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
