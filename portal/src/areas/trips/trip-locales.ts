/** As much of a trip, and of its draft, as says in which languages it is written. */
interface WrittenTrip {
  locales: readonly string[]
  expanded?: { readiness: { checks: readonly { facts: { locale?: string | null } }[] } }
}
interface WrittenDraft {
  changes: readonly { locale: string | null }[]
}

/**
 * Languages that names of a trip are asked for in: those of the company, its own first, then those
 * that the trip is written in beside them. Where the company's are not known, they are those of the
 * sites that lack a text, and English, which everybody gets who asks for another.
 */
export function tripLocales(
  trip: WrittenTrip,
  draft: WrittenDraft,
  own: readonly string[] = [],
): string[] {
  const ofDraft = draft.changes.flatMap(({ locale }) => locale ?? [])
  const ofSites = trip.expanded?.readiness.checks.flatMap(({ facts }) => facts.locale ?? []) ?? []
  const all = new Set([...trip.locales, ...ofDraft, ...ofSites])
  if (own.length > 0) return [...new Set([...own, ...[...all].sort()])]
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

/**
 * The service needs a name in English, for whoever asks for another language. Where nobody is asked
 * for one, it is the name in the company's own language.
 */
export function withHiddenEnglish(
  texts: { en?: string; [locale: string]: string | undefined },
  locales: readonly string[],
): { en: string; [locale: string]: string } {
  const [own = 'en'] = locales
  const en = locales.includes('en') ? texts.en : (texts[own] ?? texts.en)
  // Entries that are undefined were left out before.
  return { ...(texts as Record<string, string>), en: en ?? '' }
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
