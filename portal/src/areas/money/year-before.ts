import type { SalesReport, SalesRow } from '@outset/sdk/seller'
import { timeGroupOf } from './range-groups.ts'

/** A line of a report beside what it is compared with; null where there is nothing. */
export interface ComparedRow extends SalesRow {
  before: SalesRow | null
}

/** As much of a report as is compared. */
type Compared = Pick<SalesReport, 'data' | 'by'> & {
  year_before?: Pick<NonNullable<SalesReport['year_before']>, 'data'> | null
}

/** What was sold only a year before has a line as well: that nothing was sold now is a figure. */
export function compareRows({ data, by, year_before: before }: Compared): ComparedRow[] {
  const earlier = new Map(before?.data.map(row => [row.key, row]))
  const rows = data.map(row => ({ ...row, before: earlier.get(row.key) ?? null }))
  const known = new Set(data.map(({ key }) => key))
  const gone = [...earlier.values()].filter(({ key }) => !known.has(key))
  const all = [...rows, ...gone.map(row => ({ ...nothingOf(row), before: row }))]
  return timeGroupOf(by) ? all.sort((a, b) => (a.key < b.key ? -1 : 1)) : all
}

function nothingOf({ key, label, total }: SalesRow): SalesRow {
  const none = { amount: 0, currency: total.currency }
  return {
    key,
    label,
    bookings: 0,
    pax: 0,
    total: none,
    operator_share: none,
    marketplace_commission: none,
    reseller_margin: none,
    as_sold: [],
    in_other_currencies: [],
    pending: 0,
    cancelled: 0,
  }
}

export type Change = { way: 'more' | 'less' | 'same'; share: number } | { way: 'new' }

/** How much more or less than before, as a share of it; nothing can be a share of nothing. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { way: 'same', share: 0 }
  if (before === 0) return { way: 'new' }
  return { way: now > before ? 'more' : 'less', share: Math.abs(now - before) / before }
}
