import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type MatchPlan, planMatch } from '#domain/search/match-plan.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { keysOfTypedWord } from '#domain/search/typos.ts'
import type { Reader } from '#store/database.ts'
import { listSearchWordsByKeys } from '#store/search/search-words.ts'

const ENGLISH = 'en'

/** English is shown where there is nothing in the asked language, so it is searched too. */
export function searchedLocales(locale: string): string[] {
  return [...new Set([locale, ENGLISH])]
}

/** Which words of the index a query may mean; null when one of its words can mean none. */
export async function makeMatchPlan(
  reader: Reader,
  { storefrontKind, sellerId }: Pick<WebsiteCaller, 'storefrontKind' | 'sellerId'>,
  { q, locale }: { q: string; locale: string },
): Promise<MatchPlan | null> {
  const query = parseSearchQuery(q, locale)
  if (query.words.length === 0) return null
  const locales = searchedLocales(locale)
  const keys = query.words.flatMap(({ text }) =>
    locales.flatMap(language => keysOfTypedWord(text, language)),
  )
  return planMatch({
    query,
    locales,
    known: await listSearchWordsByKeys(reader, keys),
    sellerId: storefrontKind === 'direct' ? sellerId : null,
  })
}
