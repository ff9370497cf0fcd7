import type { APPLICATION_STATES } from '#values/sellers.ts'

export type ApplicationState = (typeof APPLICATION_STATES)[number]

export type ApplicationWords = {
  company: string
  name: string
  email: string
  /** Two lower-case letters. */
  country: string
  message: string | null
  /** The language that they are written to in. */
  locale: string
}

export type Application = Omit<ApplicationWords, 'name' | 'email'> & {
  id: string
  state: ApplicationState
  /** Null once what was written about people is erased. */
  name: string | null
  email: string | null
  storefront: { id: string; name: string }
  seller: { slug: string; name: string } | null
  decidedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

/** A site takes so many that nobody has looked at yet, and one address so many of them. */
export const MOST_WAITING_OF_SITE = 1_000
export const MOST_WAITING_OF_EMAIL = 3
/** How often one address, and all of a site together, may apply in an hour. */
export const MOST_OF_ADDRESS_HOUR = 5
export const MOST_OF_SITE_HOUR = 60

/** What is decided keeps its names so long; what nobody decides is deleted after so long. */
export const DAYS_AFTER_DECISION = 30
export const DAYS_UNDECIDED = 180

/** Letters of other scripts, and figures, that are taken for Latin ones. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ɡ: 'g',
  ı: 'i',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  '0': 'o',
  '1': 'l',
}

/** How a name looks at a glance: two that look alike are one, in whatever letters. */
function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return [...plain].map(letter => LOOKS_LIKE[letter] ?? letter).join('')
}

/** Of names that there are, the one that somebody could take this for. */
export function resembling<S extends { name: string }>(
  name: string,
  known: readonly S[],
): S | null {
  const look = lookOf(name)
  if (look === '') return null
  return known.find(one => lookOf(one.name) === look) ?? null
}
