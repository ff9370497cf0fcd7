import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { AnswerCache, KeptAnswer } from '../answer-cache.ts'
import type { Deps } from '../deps.ts'
import type { Endpoint } from '../endpoint.ts'
import { parsePairs, readPairs } from '../parse/query.ts'

/** Answers one address to one caller; null when that takes more than memory. */
type Recalled = (caller: WebsiteCaller) => KeptAnswer | null
type Parts = { deps: Deps; cache: AnswerCache; endpoints: readonly Endpoint[] }

/**
 * Makes answers that nobody asked for before out of what memory holds, without a wait: they need
 * no place at a gate and no watch over how long they take. Null for an address of which nothing is
 * held.
 */
export function openRecall({ deps, cache, endpoints }: Parts): (url: string) => Recalled | null {
  const byPath = new Map<string, Endpoint>(
    endpoints.filter(({ recall }) => recall).map(endpoint => [endpoint.path, endpoint]),
  )
  return url => {
    const at = url.indexOf('?')
    const path = at === -1 ? url : url.slice(0, at)
    const found = byPath.get(path)
    if (found === undefined) return null
    return caller => {
      const { recall, query: shape = {} } = found
      const changes = cache.changesFor(caller)
      try {
        const given = readPairs(at === -1 ? '' : url.slice(at + 1))
        const answer = recall?.(deps, { caller, query: parsePairs(shape, given) }) ?? null
        if (answer === null) return null
        const parameters = Object.keys(shape).filter(name => given.has(name))
        return cache.keep(caller, url, answer, { changes, routeOf: () => ({ path, parameters }) })
      } catch {
        // Refused or broken, it ends the same way on the usual way, where there are words for it.
        return null
      }
    }
  }
}
