import { formatMoney, type PaymentStanding, type RefundPreview } from '@outset/sdk'
import type { Facts, TextKey } from '#words/translate.ts'

/** What comes back when it is cancelled now, as a sentence. */
export function refundWords(
  { refund, paid, refund_pct: percent, days_before: count }: RefundPreview,
  { locale, standing }: { locale: string; standing: PaymentStanding },
): { key: TextKey; facts: Facts } {
  const facts = {
    refund: formatMoney(refund, locale),
    paid: formatMoney(paid, locale),
    percent,
    count,
  }
  // Their money may be there, and nobody has looked yet.
  if (standing.state === 'proof_checked') {
    const amount = formatMoney(standing.amount, locale)
    return { key: 'afterwards.refundProof', facts: { ...facts, amount } }
  }
  if (paid.amount === 0) return { key: 'afterwards.refundNothingPaid', facts }
  if (refund.amount === 0) return { key: 'afterwards.refundNone', facts }
  if (refund.amount === paid.amount) return { key: 'afterwards.refundAll', facts }
  return { key: 'afterwards.refundPart', facts }
}
