import { parseOrigin } from '#domain/access/origins.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { openVersionedCache } from '#memory/versioned-cache.ts'
import { findStorefrontByOrigin } from '#store/storefronts.ts'
import type { PipelineDeps } from '../deps.ts'
import type { HttpCall } from './http-call.ts'
import type { UnknownLookups } from './unknown-lookups.ts'

/** Whether some storefront lists the origin that a request comes from. */
export type ListedOrigins = (origin: string, request: HttpCall['request']) => NowOrLater<boolean>

const REREAD_MS = 5_000
const MOST_ORIGINS = 1_000

/**
 * Anybody can send an origin, so most of them must not cost a query: not what no browser sends, nor
 * what was looked up before, nor more than so many of one address.
 */
export function openListedOrigins(
  { db, changes, clock }: Pick<PipelineDeps, 'db' | 'changes' | 'clock'>,
  lookups: UnknownLookups,
): ListedOrigins {
  const known = openVersionedCache<boolean>({
    changes,
    bounds: { entries: MOST_ORIGINS },
    stopwatchMs: clock.nowMs,
    rereadMs: REREAD_MS,
    waitForReread: true,
    lateMs: 0,
  })
  return (origin, request) => {
    const cached = known.peek(origin)
    if (cached !== null) return cached.value
    if (parseOrigin(origin) !== origin) return false
    if (lookups.judge(origin, request) !== 'look-up') return false
    const load = async () =>
      (await lookups.lookUp(origin, request, () => findStorefrontByOrigin(db, origin))) !== null
    return andThen(known.get(origin, { watched: 'everybody', load }), ({ value }) => value)
  }
}

/** A page made the call, and it was refused before its key said which origins are listed. */
export function isUnknownPage({ caller, request: { headers, url = '' } }: HttpCall): boolean {
  return headers.origin !== undefined && caller === null && url.startsWith('/v1/public/')
}

/**
 * A browser shows a page nothing of an answer that does not name its origin, so that an expired key
 * would look like a network that is down. As with a preflight, every origin that some storefront
 * lists may read the refusal.
 */
export function letPageRead(isListed: ListedOrigins, httpCall: HttpCall): NowOrLater<void> {
  const { origin = '' } = httpCall.request.headers
  httpCall.variesByOrigin = true
  const looked = andThen(isListed(origin, httpCall.request), listed => {
    if (listed) httpCall.readableBy = origin
  })
  return looked instanceof Promise ? atMostASecond(looked) : undefined
}

const LONGEST_MS = 1_000

/** The refusal is the answer, whether or not what is said besides can be found out in time. */
export function atMostASecond(work: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, LONGEST_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
