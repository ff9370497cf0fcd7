import type { Money, QuoteLine } from '@outset/sdk/seller'
import { formatAmount } from '#kit/forms/format-amount.ts'
import { type MoneySigns, readMoney } from '#kit/forms/read-money.ts'

/** A discount or surcharge as it is typed; a minus makes it a discount. */
export interface AdjustmentRow {
  label: string
  amount: string
}

export type Adjustment = { label: string; amount: number }

/** What the rows say; null while one of them has no reason or no sum. Empty rows say nothing. */
export function readAdjustments(
  rows: readonly AdjustmentRow[],
  signs: MoneySigns,
): Adjustment[] | null {
  const read: Adjustment[] = []
  for (const { label, amount: typed } of rows) {
    if (label.trim() === '' && typed.trim() === '') continue
    const amount = readMoney(typed, signs)
    if (amount === null || label.trim() === '') return null
    read.push({ label: label.trim(), amount })
  }
  return read
}

/** As much of a quote as says what it was adjusted by. */
interface Adjusted {
  lines: readonly Pick<QuoteLine, 'kind' | 'label' | 'total'>[]
}

/** The rows of what a booking was adjusted by. */
export function rowsOf({ lines }: Adjusted, locale: string): AdjustmentRow[] {
  return lines
    .filter(({ kind }) => kind === 'adjustment')
    .map(({ label, total }) => ({ label, amount: typed(total, locale) }))
}

function typed(money: Money, locale: string): string {
  const sign = money.amount < 0 ? '-' : ''
  return `${sign}${formatAmount({ ...money, amount: Math.abs(money.amount) }, locale)}`
}
