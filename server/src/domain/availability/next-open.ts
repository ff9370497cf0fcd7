import { type Group, groupOf, groupParty } from '../pricing/group.ts'
import type { Party } from '../pricing/party.ts'
import { smallestParties } from '../pricing/smallest-parties.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Taken } from '../sales/stock.ts'
import { type AtSite, type Standing, saleStatus } from './calendar.ts'
import { countDays, type DateRange, dateAfter } from './local-start.ts'
import { type Start, startsOn } from './starts.ts'

/** For whom a start is looked for: a group of a size, or whoever can book it. */
export type Searching = Omit<AtSite, 'taken'> & { travellers: number | null }

/** A start that could be booked if nothing of it were taken, and by whom. */
type Candidate = { start: Start; parties: readonly Party[] }

export type Candidates = {
  found: readonly Candidate[]
  /** How many starts were judged, and up to which day. */
  judged: number
  through: string
}

const NOTHING: Taken = new Map()
/** What is taken is read for so many days at most. */
const MOST_DAYS = 92

/**
 * The next starts of some days that could be booked if nothing were taken: all that can be said
 * without asking what is. Whole days at a time, until there are enough.
 */
export function findCandidates(
  sheet: SaleSheet,
  { days, most, ...searching }: Searching & { days: DateRange; most: Limits },
): Candidates {
  const found: Candidate[] = []
  const group = searching.travellers === null ? null : groupOf(sheet, searching.travellers)
  const site = { ...searching, taken: NOTHING }
  let judged = 0
  let through = days.from
  for (let date = days.from; date <= days.to; date = dateAfter(date)) {
    const first = found[0]?.start.date
    if (found.length >= most.found || judged >= most.judged) break
    if (first !== undefined && countDays({ from: first, to: date }) > MOST_DAYS) break
    through = date
    const parties = partiesOn(sheet, date, { ...searching, group })
    if (parties.length === 0) continue
    for (const start of startsOn(sheet, date)) {
      judged += 1
      if (isOpen(saleStatus(sheet, start, { site, parties }))) found.push({ start, parties })
    }
  }
  return { found, judged, through }
}

type Limits = { found: number; judged: number }

function partiesOn(
  sheet: SaleSheet,
  date: string,
  { travellers, group }: { travellers: number | null; group: Group | null },
): readonly Party[] {
  if (travellers === null) return smallestParties(sheet, date)
  const party = group && groupParty(sheet, group, date)
  return party ? [party] : NOBODY
}

const NOBODY: readonly Party[] = []

/** The first of them that is open, with what is taken. */
export function firstOpen(
  sheet: SaleSheet,
  candidates: readonly Candidate[],
  site: AtSite,
): { start: Start; remaining: number | null } | null {
  for (const { start, parties } of candidates) {
    const standing = saleStatus(sheet, start, { site, parties })
    if (isOpen(standing)) return { start, remaining: standing.remaining }
  }
  return null
}

function isOpen({ status }: Standing): boolean {
  return status === 'open'
}
