import type { PolicyTier } from '#contract/policy.ts'
import type { BookingLanguage } from './booking-language.ts'

type Sentences = {
  /** What comes back until that many days before the start. */
  until: (share: string, days: string) => string
  untilStart: (share: string) => string
  share: (percent: number) => string
  days: (count: number) => string
  after: string
  never: string
}

const SENTENCES: Record<BookingLanguage, Sentences> = {
  en: {
    until: (share, days) => `Until ${days} before the start: ${share}`,
    untilStart: share => `Until the start: ${share}`,
    share: percent => (percent === 100 ? 'full refund' : `${percent}% refund`),
    days: count => (count === 1 ? '1 day' : `${count} days`),
    after: 'After that: no refund',
    never: 'No refund',
  },
  de: {
    until: (share, days) => `Bis ${days} vor Beginn: ${share}`,
    untilStart: share => `Bis zum Beginn: ${share}`,
    share: percent => (percent === 100 ? 'alles zurück' : `${percent} % zurück`),
    days: count => (count === 1 ? '1 Tag' : `${count} Tage`),
    after: 'Danach: keine Erstattung',
    never: 'Keine Erstattung',
  },
  ar: {
    until: (share, days) => `حتى ${days} قبل البدء: ${share}`,
    untilStart: share => `حتى موعد البدء: ${share}`,
    share: percent => (percent === 100 ? 'يُسترد كامل المبلغ' : `يُسترد ${percent}٪`),
    days: daysInArabic,
    after: 'بعد ذلك: لا يُسترد شيء',
    never: 'لا يُسترد شيء',
  },
}

function daysInArabic(count: number): string {
  if (count === 1) return 'يوم واحد'
  if (count === 2) return 'يومين'
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return `${count} أيام`
  return rest >= 11 ? `${count} يومًا` : `${count} يوم`
}

/** What a traveller who cancels gets back and until when, one line for each step. */
export function cancellationText(language: BookingLanguage, tiers: readonly PolicyTier[]): string {
  const words = SENTENCES[language]
  const steps = tiers.toSorted((a, b) => b.fromDays - a.fromDays)
  const last = steps.findLastIndex(({ refundPct }) => refundPct > 0)
  if (last === -1) return words.never
  const lines = steps.slice(0, last + 1).map(({ fromDays, refundPct }) => {
    const share = words.share(refundPct)
    return fromDays === 0 ? words.untilStart(share) : words.until(share, words.days(fromDays))
  })
  const isToTheEnd = steps[last]?.fromDays === 0
  return [...lines, ...(isToTheEnd ? [] : [words.after])].join('\n')
}
