import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findStorefrontByOrigin } from '#store/storefronts.ts'
import type { Deps } from '../deps.ts'
import { EXPOSED_HEADERS } from './admission.ts'
import { notForLong } from './not-for-long.ts'

/** Whether some storefront lists an origin. */
export type ListedOrigins = (origin: string) => Promise<boolean>

const REMEMBER_MS = 5_000
const MOST_ORIGINS = 1_000

/** Anybody can send an origin, so most of them must not cost a query. */
export function rememberOrigins({ db, changes, clock }: Deps): ListedOrigins {
  const known = new LRUCache<string, { listed: boolean; at: number; untilMs: number }>({
    max: MOST_ORIGINS,
  })
  return async origin => {
    const at = changes.ofAll()
    const nowMs = clock.nowMs()
    const entry = known.get(origin)
    if (entry && entry.at === at && nowMs < entry.untilMs) return entry.listed
    const listed = (await findStorefrontByOrigin(db, origin)) !== null
    known.set(origin, { listed, at, untilMs: nowMs + REMEMBER_MS })
    return listed
  }
}

/** A page made the call, and it was refused before its key said which origins are listed. */
export function isStrangersPage({ admission, headers, url }: FastifyRequest): boolean {
  return headers.origin !== undefined && admission === null && url.startsWith('/v1/public/')
}

/**
 * A browser shows a page nothing of an answer that does not name its origin, so that a key that has
 * run out would look like a network that is down. Like a preflight it is told to every origin that
 * some storefront lists.
 */
export async function letPageRead(
  isListed: ListedOrigins,
  { headers: { origin = '' } }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('vary', 'Origin')
  await notForLong(
    isListed(origin).then(listed => {
      if (!listed || reply.sent) return
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-expose-headers', EXPOSED_HEADERS)
    }),
  )
}
