/** Where a visitor came from, in the words of the interface. */
export const TAGS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
] as const

type Tag = (typeof TAGS)[number]
export type Attribution = Partial<Record<Tag, string>>

/** Tags that say nothing are dropped, and so is a list of none. */
export function tidyAttribution(
  given: { readonly [T in Tag]?: string | undefined } | null | undefined,
): Attribution | null {
  const tags: Attribution = {}
  for (const tag of TAGS) {
    const sent = given?.[tag]?.trim()
    const value = tag === 'referrer' ? withoutQuery(sent) : sent
    if (value) tags[tag] = value
  }
  return Object.keys(tags).length === 0 ? null : tags
}

/** A visitor may come from a page whose address opens something, by a token in its query. */
function withoutQuery(address: string | undefined): string | undefined {
  return address?.replace(/[?#].*$/s, '')
}
