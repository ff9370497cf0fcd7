import type { WebsiteCaller } from '#domain/access/callers.ts'
import { listTripsByWords } from '#store/trip-words.ts'
import type { Deps } from '../../deps.ts'

/** What a search found here, with its relevance: more is better. */
export async function findMatches(
  { db }: Pick<Deps, 'db'>,
  caller: WebsiteCaller,
  { q, locale }: { q: string; locale: string },
): Promise<ReadonlyMap<string, number>> {
  const words = q.toLowerCase().split(/\s+/)
  return new Map(await listTripsByWords(db, caller, { words, locale }))
}
