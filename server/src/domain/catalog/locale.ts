/** Texts of one thing by language code. */
export type ByLocale<T = string> = Readonly<Record<string, T>>

const ENGLISH = 'en'

/** The language of a list: the first two letters count; what is no language is English. */
export function askedLocale(text: string | null): string {
  const match = /^([a-z]{2})(?![a-z])/i.exec(text ?? '')
  return match?.[1]?.toLowerCase() ?? ENGLISH
}

/** The language of a catalog read: one of the storefront's, and English for any other. */
export function siteLocale(
  { languages }: { languages: readonly string[] },
  asked: string | null,
): string {
  const locale = askedLocale(asked)
  return languages.includes(locale) ? locale : ENGLISH
}

/** Names that the platform keeps: in the asked language, else in English. */
export function inLocale<T>(texts: ByLocale<T>, locale: string): { locale: string; text: T } {
  const asked = Object.hasOwn(texts, locale) ? texts[locale] : undefined
  if (asked !== undefined) return { locale, text: asked }
  const [first = ENGLISH] = Object.keys(texts)
  const fallback = Object.hasOwn(texts, ENGLISH) ? ENGLISH : first
  return { locale: fallback, text: texts[fallback] as T }
}

/**
 * The language in which a trip is shown: the asked one if it is published in it, else English, else
 * the seller's own, else the first there is. Null when it is published in none.
 */
export function shownLocale(trip: {
  asked: string
  published: readonly string[]
  sellerDefault: string
}): string | null {
  const wished = [trip.asked, ENGLISH, trip.sellerDefault]
  return wished.find(locale => trip.published.includes(locale)) ?? trip.published[0] ?? null
}
