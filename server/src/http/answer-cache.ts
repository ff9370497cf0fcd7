import { hash } from 'node:crypto'
import { type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Clock } from '#integrations/clock.ts'
import { type Mark, openVersionedCache, type VersionedCache } from '#memory/versioned-cache.ts'
import { type Encoded, type Encoding, encode, LEAST_BYTES } from './encodings.ts'
import type { Answer } from './endpoint.ts'
import type { Metrics } from './metrics.ts'
import type { LastMetrics } from './pipeline/record-call.ts'

/** A finished answer, with what the next call for it would otherwise compute again. */
export type CachedAnswer = {
  bytes: Buffer
  etag: string
  untilMs: number
  /** Its compressed forms, as far as somebody asked for them and they are made. */
  encoded: Encoded
  /** Has such a form made for the next call; null where there will be none. */
  encode: ((encoding: Encoding) => void) | null
  /** Names of the declared query parameters that were given. */
  parameters: readonly string[]
  lastMetrics: LastMetrics
}

const LOOKUPS = {
  name: 'answer_cache_lookups_total',
  help: 'Catalog answers that were cached, and those that had to be made.',
}
const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_MS = 30_000
const BYTES_PER_ANSWER = 200
// A few of the threads that also read files.
const MOST_AT_ONCE = 2

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
  metrics,
}: {
  changes: ChangeFeed
  clock: Clock
  metrics: Pick<Metrics, 'counted'>
}): AnswerCache {
  const hits = metrics.counted(LOOKUPS, { outcome: 'hit' })
  const misses = metrics.counted(LOOKUPS, { outcome: 'miss' })
  const cached = openVersionedCache<CachedAnswer>({
    changes,
    bounds: { bytes: MOST_BYTES, bytesOf },
    lateMs: 0,
  })
  const seenBefore = openSeenBefore()
  const encodeOnce = openEncoder(cached)
  return {
    markFor: caller => cached.mark(watchedBy(caller)),
    find(caller, url) {
      const answer = cached.peek(caller.storefrontId + url)?.value ?? null
      const isGood = answer !== null && clock.nowMs() < answer.untilMs
      if (isGood) hits.count += 1
      else misses.count += 1
      return isGood ? answer : null
    },
    put(caller, url, { body, validUntil, tagSource }, { mark, parameters }) {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      const digest = hash('sha256', tagSource ?? bytes, 'base64url')
      const nowMs = clock.nowMs()
      const untilMs = Math.min(
        nowMs + LONGEST_MS,
        validUntil?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
      )
      const answer: CachedAnswer = {
        bytes,
        etag: `W/"${digest.slice(0, 27)}"`,
        untilMs,
        encoded: {},
        encode: null,
        parameters,
        lastMetrics: { whole: null, unchanged: null },
      }
      const key = caller.storefrontId + url
      if (untilMs > nowMs && seenBefore(key)) {
        if (bytes.length >= LEAST_BYTES) answer.encode = encodeOnce(key, answer, mark)
        cached.put(key, answer, mark)
      }
      return answer
    },
  }
}

/**
 * Compresses what is cached once for each form that is asked for, beside the calls: the one that
 * asks gets the bytes as they are, the next ones the form. What is not cached is not compressed.
 */
function openEncoder(cached: VersionedCache<CachedAnswer>) {
  let running = 0
  return (key: string, answer: CachedAnswer, mark: Mark) => {
    const begun = new Set<Encoding>()
    return (encoding: Encoding): void => {
      if (begun.has(encoding) || running >= MOST_AT_ONCE) return
      begun.add(encoding)
      running += 1
      const made = encode(answer.bytes, encoding).then(bytes => {
        // Put again, so that the cache counts the form too; unless it has something newer.
        if (cached.peek(key)?.value !== answer) return
        answer.encoded[encoding] = bytes
        cached.put(key, answer, mark)
      })
      const done = () => {
        running -= 1
      }
      made.then(done, done)
    }
  }
}

function bytesOf({ bytes, encoded }: CachedAnswer): number {
  const { br, gzip } = encoded
  return bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0) + BYTES_PER_ANSWER
}

const SLOTS = 2 ** 16

/**
 * Whether a text was seen before. A table of hashes of fixed size: a text whose slot was taken by
 * another since counts as new, and two texts of one hash as the same. That is enough to decide what
 * is worth caching.
 */
function openSeenBefore(): (text: string) => boolean {
  const marks = new Uint32Array(SLOTS)
  return text => {
    const mark = markOf(text)
    const place = mark % SLOTS
    if (marks[place] === mark) return true
    marks[place] = mark
    return false
  }
}

/** FNV-1a. */
function markOf(text: string): number {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  }
  return mark >>> 0
}
