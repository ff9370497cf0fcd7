import type { TripDraft, TripWithParts } from '@outset/sdk/seller'

/**
 * Languages that names of a trip are asked for in: those it is written in, those of the sites that
 * sell it, and English, which everybody gets who asks for another.
 */
export function tripLocales(trip: TripWithParts, draft: Pick<TripDraft, 'changes'>): string[] {
  const ofDraft = draft.changes.flatMap(({ locale }) => locale ?? [])
  const ofSites = trip.expanded?.readiness.checks.flatMap(({ facts }) => facts.locale ?? []) ?? []
  const all = new Set([...trip.locales, ...ofDraft, ...ofSites])
  all.delete('en')
  return ['en', ...[...all].sort()]
}

/** By language, with one of them changed. A language that is emptied is left out; English stays. */
export function withLocale(
  texts: Readonly<Record<string, string>>,
  locale: string,
  text: string,
): { en: string; [locale: string]: string } {
  const { [locale]: _, ...others } = texts
  const rest = text === '' && locale !== 'en' ? others : { ...others, [locale]: text }
  return { ...rest, en: rest.en ?? '' }
}

/** The same where nobody needs to have written anything. */
export function withAnyLocale(
  texts: Readonly<Record<string, string>>,
  locale: string,
  text: string,
): Record<string, string> {
  const { [locale]: _, ...others } = texts
  return text === '' ? others : { ...others, [locale]: text }
}
