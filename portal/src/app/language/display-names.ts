type Kind = 'language' | 'currency' | 'region'

const kept = new Map<string, Intl.DisplayNames>()

/** What languages, currencies or countries are called. Made once: each costs milliseconds. */
export function displayNames(locale: string, type: Kind): Intl.DisplayNames {
  const key = `${type} ${locale}`
  const known = kept.get(key)
  if (known) return known
  const made = new Intl.DisplayNames([locale], { type })
  kept.set(key, made)
  return made
}
