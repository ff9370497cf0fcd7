import type { Translate } from '../words/translate.ts'

export interface PolicyTier {
  from_days: number
  to_days: number | null
  refund_pct: number
}

/** What comes back when, highest first; and that nothing does after the last of them. */
export function sayPolicy(tiers: readonly PolicyTier[], t: Translate): string[] {
  const given = tiers.filter(({ refund_pct }) => refund_pct > 0)
  if (given.length === 0) return [t('book.policyNone')]
  const sentences = given.map(({ from_days: count, refund_pct: percent }) => {
    if (count === 0)
      return percent === 100 ? t('book.policyAllStart') : t('book.policyPartStart', { percent })
    return percent === 100
      ? t('book.policyAll', { count })
      : t('book.policyPart', { count, percent })
  })
  const isAlways = given.some(({ from_days }) => from_days === 0)
  return isAlways ? sentences : [...sentences, t('book.policyLater')]
}
