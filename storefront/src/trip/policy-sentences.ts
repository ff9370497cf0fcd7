import { keptFormatter, type Policy } from '@outset/sdk'
import type { Translate } from '#words/translate.ts'

/** What is refunded of a booking that is cancelled so many whole days before the start. */
export interface PolicyRow {
  fromDays: number
  /** Null: any time before. */
  toDays: number | null
  refundPct: number
}

type Tiers = Policy['tiers']

/** Every day before the start is in one row, the earliest first; what no tier covers is lost. */
export function policyRows(tiers: Tiers): PolicyRow[] {
  const sorted = tiers.toSorted((one, other) => other.from_days - one.from_days)
  const rows: PolicyRow[] = []
  let next: number | null = null
  const add = (row: PolicyRow): void => {
    const last = rows.at(-1)
    if (last?.refundPct === row.refundPct) last.fromDays = row.fromDays
    else rows.push(row)
    next = row.fromDays - 1
  }
  for (const { from_days: fromDays, to_days: toDays, refund_pct: refundPct } of sorted) {
    const hasGap = toDays !== null && (next === null || toDays < next)
    if (hasGap) add({ fromDays: toDays + 1, toDays: next, refundPct: 0 })
    add({ fromDays, toDays: next ?? toDays, refundPct })
  }
  if (next === null || next >= 0) add({ fromDays: 0, toDays: next, refundPct: 0 })
  return rows
}

/** The rows that a day so near the start can still fall into; those before it have passed. */
export function rowsStillOpen(rows: readonly PolicyRow[], daysLeft: number): PolicyRow[] {
  return rows
    .filter(({ fromDays }) => fromDays <= daysLeft)
    .map((row, at) => (at === 0 ? { ...row, toDays: null } : row))
}

/** When a booking is cancelled, and what comes back then. */
export interface PolicySentence {
  when: string
  refund: string
}

export function policySentences(
  rows: readonly PolicyRow[],
  t: Translate,
  locale: string,
): PolicySentence[] {
  const percent = keptFormatter(Intl.NumberFormat, locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return rows.map(row => ({
    when: whenOf(row, t),
    refund: refundOf(row, t, percent.format(row.refundPct / 100)),
  }))
}

function whenOf({ fromDays, toDays }: PolicyRow, t: Translate): string {
  if (toDays === null) {
    return fromDays === 0 ? t('content.untilStart') : t('content.daysOrMore', { count: fromDays })
  }
  if (fromDays === 0) return t('content.lessThanDays', { count: toDays + 1 })
  return fromDays === toDays
    ? t('content.daysBefore', { count: fromDays })
    : t('content.daysBetween', { from: fromDays, count: toDays })
}

function refundOf({ refundPct }: PolicyRow, t: Translate, percent: string): string {
  if (refundPct === 0) return t('content.refundNone')
  return refundPct === 100 ? t('content.refundFull') : t('content.refundPart', { percent })
}

/** Until when everything comes back, in one sentence; null where it never does. */
export function freeCancellation(tiers: Tiers, t: Translate): string | null {
  const [first] = policyRows(tiers)
  if (first?.refundPct !== 100) return null
  return first.fromDays === 0
    ? t('content.freeUntilStart')
    : t('content.freeUntil', { count: first.fromDays })
}
