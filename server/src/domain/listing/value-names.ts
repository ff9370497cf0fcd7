import { type ClosedFacet, FACET_LIST } from '#values/facets.ts'
import { VALUE_WORDS } from '#values/value-words.gen.ts'

type Closed = (typeof FACET_LIST)[ClosedFacet]

/** A word for each value of a closed list, to which nobody has given names. */
type Words = {
  readonly [Title in Closed['title']]: Readonly<
    Record<Extract<Closed, { title: Title }>['values'][number], string>
  >
}

const WORDS: Readonly<Record<keyof typeof VALUE_WORDS, Words>> = VALUE_WORDS

/** What a value of a closed list is called: in the language where it has words, else in English. */
export function closedName(facet: ClosedFacet, value: string, locale: string): string | null {
  const words = isSpoken(locale) ? WORDS[locale] : WORDS.en
  const named: Readonly<Record<string, string>> = words[FACET_LIST[facet].title]
  return Object.hasOwn(named, value) ? (named[value] ?? null) : null
}

function isSpoken(locale: string): locale is keyof typeof VALUE_WORDS {
  return Object.hasOwn(VALUE_WORDS, locale)
}
