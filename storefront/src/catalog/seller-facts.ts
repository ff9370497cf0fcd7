import { keptFormatter, type ShownSeller } from '@outset/sdk'
import { languagesOf } from '#trip/trip-facts.ts'
import type { Translate } from '#words/translate.ts'

export interface SellerFact {
  icon: 'star' | 'pin' | 'speech' | 'clock' | 'tag'
  text: string
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** What there is to know of a company in a few words; what nobody said is left out. */
export function sellerFacts(
  { base, rating, languages, founded_year: year, trip_count: count }: ShownSeller,
  { t, locale }: { t: Translate; locale: string },
): SellerFact[] {
  const facts: [SellerFact['icon'], string | null][] = [
    ['star', rating && sayRating(rating, { t, locale })],
    ['pin', base],
    ['speech', languagesOf(languages, locale)],
    // A year is not grouped as a number is.
    ['clock', year === null ? null : t('catalog.sellerSince', { year: String(year) })],
    ['tag', t('catalog.found', { count })],
  ]
  return facts.flatMap(([icon, text]) => (text ? [{ icon, text }] : []))
}

type Stars = NonNullable<ShownSeller['rating']>

export function sayRating(
  { score, count }: Stars,
  { t, locale }: { t: Translate; locale: string },
): string {
  const shown = keptFormatter(Intl.NumberFormat, locale, ONE_DECIMAL).format(score)
  return t('content.rating', { score: shown, count })
}

/** Of all reviews of several sellers; null without any. */
export function ratingOfAll(sellers: ReadonlyArray<Pick<ShownSeller, 'rating'>>): Stars | null {
  const rated = sellers.flatMap(({ rating }) => rating ?? [])
  const count = rated.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return { score: rated.reduce((sum, one) => sum + one.score * one.count, 0) / count, count }
}

/** Its first paragraph is what lists say of it; the rest is told on its own page. */
export function storyOf(blurb: string): { lead: string; story: string } {
  const [lead = '', ...story] = blurb.trim().split(/\n{2,}/)
  return { lead, story: story.join('\n\n') }
}
