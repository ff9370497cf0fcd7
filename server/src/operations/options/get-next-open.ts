import { localDay } from '#domain/availability/local-day.ts'
import { type DateRange, dateAfter } from '#domain/availability/local-start.ts'
import { findCandidates, firstOpen } from '#domain/availability/next-open.ts'
import type { Start } from '#domain/availability/starts.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Claims } from '#memory/claims.ts'

export type NextOpenRequest = {
  sheet: SaleSheet
  methods: readonly PaymentMethod[]
  /** The first day that counts; today where it is earlier or not said. */
  from: string | null
  travellers: number | null
}

export type NextOpen = {
  found: { start: Start; remaining: number | null } | null
  /** The days that were looked at. */
  searched: DateRange
}

const DAYS_AHEAD = 400
/** However many starts a day has, no call judges many more than this. */
const MOST_JUDGED = 1_000
/** Nearly always one of the first is open; each time none was, more are looked at together. */
const FIRST_LOOK = 8
const TIMES_MORE = 4

/**
 * The first start from a day on that can be booked. What memory knows is looked at first, so that a
 * season that is closed costs no query; what is taken is then read for a few starts at a time.
 */
export async function getNextOpen(
  { claims, clock }: { claims: Pick<Claims, 'takenBetween'>; clock: Clock },
  { sheet, methods, from, travellers }: NextOpenRequest,
): Promise<NextOpen> {
  const nowMs = clock.nowMs()
  const today = localDay({ nowMs, timezone: sheet.timezone })
  const first = from !== null && from > today ? from : today
  const to = lastDay(first)
  const searching = { nowMs, methods, travellers }
  let judged = 0
  let through = first
  for (let look = FIRST_LOOK, at = first; at <= to && judged < MOST_JUDGED; look *= TIMES_MORE) {
    const most = { found: look, judged: MOST_JUDGED - judged }
    const candidates = findCandidates(sheet, { ...searching, days: { from: at, to }, most })
    const open = await findOpen(claims, sheet, { candidates: candidates.found, nowMs, methods })
    through = candidates.through
    if (open) return { found: open, searched: { from: first, to: open.start.date } }
    judged += candidates.judged
    at = dateAfter(through)
  }
  return { found: null, searched: { from: first, to: through } }
}

type Look = Pick<NextOpenRequest, 'methods'> & {
  candidates: Parameters<typeof firstOpen>[1]
  nowMs: number
}

async function findOpen(
  claims: Pick<Claims, 'takenBetween'>,
  sheet: SaleSheet,
  { candidates, nowMs, methods }: Look,
): Promise<NextOpen['found']> {
  const [from, to] = [candidates[0]?.start.date, candidates.at(-1)?.start.date]
  if (from === undefined || to === undefined) return null
  const taken = await claims.takenBetween(sheet, { from, to })
  return firstOpen(sheet, candidates, { nowMs, methods, taken })
}

/** No later than starts can be. */
function lastDay(first: string): string {
  const last = Temporal.PlainDate.from(first).add({ days: DAYS_AHEAD })
  return last.year > LAST_YEAR ? `${LAST_YEAR}-12-31` : last.toString()
}

const LAST_YEAR = 9998
