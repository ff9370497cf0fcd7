const ENGLISH = 'en'
const collators = new Map<string, Intl.Collator>()

type Named = { name: string; slug: string }

/** The order of names in a language; those that sound the same go by their slugs. */
export function byName(locale: string): (one: Named, other: Named) => number {
  const collator = collatorOf(locale)
  return (one, other) => collator.compare(one.name, other.name) || (one.slug < other.slug ? -1 : 1)
}

/** Making one takes a while; there are no more of them than languages. */
function collatorOf(locale: string): Intl.Collator {
  const known = Intl.Collator.supportedLocalesOf([locale]).length > 0 ? locale : ENGLISH
  const kept = collators.get(known)
  if (kept) return kept
  const made = new Intl.Collator(known)
  collators.set(known, made)
  return made
}
