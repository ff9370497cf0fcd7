import { memoizeText } from '../memoize.ts'

const ENGLISH = 'en'

type Named = { name: string; slug: string }

/** The order of names in a language; those that sound the same go by their slugs. */
export function byName(locale: string): (one: Named, other: Named) => number {
  const collator = collatorOf(locale)
  return (one, other) => collator.compare(one.name, other.name) || (one.slug < other.slug ? -1 : 1)
}

const MOST_LOCALES = 1_000

/** Cached, because constructing one is slow. */
const collatorOf = memoizeText(MOST_LOCALES, locale => {
  const known = Intl.Collator.supportedLocalesOf([locale]).length > 0 ? locale : ENGLISH
  return new Intl.Collator(known)
})
