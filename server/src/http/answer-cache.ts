import { hash } from 'node:crypto'
import { type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Clock } from '#integrations/clock.ts'
import { type Mark, openVersionedCache } from '#memory/versioned-cache.ts'
import type { Answer } from './endpoint.ts'
import type { LastMetrics } from './pipeline/record-call.ts'
import { openSeenBefore } from './seen-before.ts'

/** A finished answer, with what the next call for it would otherwise compute again. */
export type CachedAnswer = {
  bytes: Buffer
  etag: string
  untilMs: number
  length: string
  /** Names of the declared query parameters that were given. */
  parameters: readonly string[]
  lastMetrics: LastMetrics
}

const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_MS = 30_000
const BYTES_PER_ANSWER = 200

/**
 * Caches finished catalog answers per storefront and address. An answer is valid for as long as
 * nobody changed anything it may be made of, and never longer than half a minute, because rates,
 * seasons and collections move with the time alone. What is asked for once only, as most searches
 * and choices of filters are, is not cached: it would crowd out what everybody asks for.
 */
export type AnswerCache = {
  find(caller: WebsiteCaller, url: string): CachedAnswer | null
  /** Makes the answer, and caches it when its address was asked for before. */
  put(
    caller: WebsiteCaller,
    url: string,
    answer: Pick<Answer, 'body' | 'validUntil' | 'tagSource'>,
    read: Pick<CachedAnswer, 'parameters'> & { mark: Mark },
  ): CachedAnswer
  /** To note before reading, so that a change in the middle makes the answer stale. */
  markFor(caller: WebsiteCaller): Mark
}

export function openAnswerCache({
  changes,
  clock,
}: {
  changes: ChangeFeed
  clock: Clock
}): AnswerCache {
  const cached = openVersionedCache<CachedAnswer>({
    changes,
    bounds: { bytes: MOST_BYTES, bytesOf: ({ bytes }) => bytes.length + BYTES_PER_ANSWER },
    lateMs: 0,
  })
  const seenBefore = openSeenBefore()
  return {
    markFor: caller => cached.mark(watchedBy(caller)),
    find(caller, url) {
      const answer = cached.peek(caller.storefrontId + url)?.value ?? null
      return answer !== null && clock.nowMs() < answer.untilMs ? answer : null
    },
    put(caller, url, { body, validUntil, tagSource }, { mark, parameters }) {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      const digest = hash('sha256', tagSource ?? bytes, 'base64url')
      const nowMs = clock.nowMs()
      const untilMs = Math.min(
        nowMs + LONGEST_MS,
        validUntil?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
      )
      const answer = {
        bytes,
        etag: `W/"${digest.slice(0, 27)}"`,
        untilMs,
        length: String(bytes.length),
        parameters,
        lastMetrics: { whole: null, unchanged: null },
      }
      const key = caller.storefrontId + url
      if (untilMs > nowMs && seenBefore(key)) cached.put(key, answer, mark)
      return answer
    },
  }
}
