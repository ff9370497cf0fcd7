import assert from 'node:assert/strict'

/** Texts by language code. */
export type ByLocale<T = string> = Readonly<Record<string, T>>

const ENGLISH = 'en'

/** The language of a list: the first two letters count; what is no language is English. */
export function requestedLocale(text: string | null): string {
  const match = /^([a-z]{2})(?![a-z])/i.exec(text ?? '')
  return match?.[1]?.toLowerCase() ?? ENGLISH
}

/** The language of a catalog read: one of the storefront's, and English for any other. */
export function siteLocale(
  { languages }: { languages: readonly string[] },
  asked: string | null,
): string {
  const locale = requestedLocale(asked)
  return languages.includes(locale) ? locale : ENGLISH
}

/** A name that somebody must have given: in the asked language, else in English. */
export function inLocale<T>(texts: ByLocale<T>, locale: string): InLocale<T> {
  const found = findInLocale(texts, locale)
  assert(found, 'A name has a text in some language')
  return found
}

export type InLocale<T> = { locale: string; text: T }

/** The same for texts that need not be there. */
export function findInLocale<T>(texts: ByLocale<T>, locale: string): InLocale<T> | null {
  const known = Object.hasOwn(texts, locale) ? locale : ENGLISH
  const text = Object.hasOwn(texts, known) ? texts[known] : undefined
  if (text !== undefined) return { locale: known, text }
  const [first] = Object.entries(texts)
  return first ? { locale: first[0], text: first[1] } : null
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
  const preferred = [trip.asked, ENGLISH, trip.sellerDefault]
  return preferred.find(locale => trip.published.includes(locale)) ?? trip.published[0] ?? null
}
