import { formatMoney, type RefundPreview } from '@outset/sdk'
import type { Facts, TextKey } from '../words/translate.ts'

/** What comes back when it is cancelled now, as a sentence. */
export function refundWords(
  { refund, paid, refund_pct: percent, days_before: count }: RefundPreview,
  locale: string,
): { key: TextKey; facts: Facts } {
  const facts = {
    refund: formatMoney(refund, locale),
    paid: formatMoney(paid, locale),
    percent,
    count,
  }
  if (paid.amount === 0) return { key: 'afterwards.refundNothingPaid', facts }
  if (refund.amount === 0) return { key: 'afterwards.refundNone', facts }
  if (refund.amount === paid.amount) return { key: 'afterwards.refundAll', facts }
  return { key: 'afterwards.refundPart', facts }
}
