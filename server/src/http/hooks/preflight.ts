import { LRUCache } from 'lru-cache'
import { findStorefrontByOrigin } from '#store/storefronts.ts'
import type { Deps } from '../deps.ts'
import type { Server } from '../server.ts'

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'
const ALLOWED_HEADERS =
  'Svc-Publishable-Key, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id'

/**
 * A preflight carries no key, so it is answered for any origin that some storefront lists; the call
 * that follows is held to the list of its own storefront. An unlisted origin learns nothing.
 */
export function answerPreflights(app: Server, deps: Deps): void {
  const isListed = rememberOrigins(deps)
  app.options('/v1/public/*', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin !== undefined && (await isListed(origin))) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': ALLOWED_METHODS,
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '600',
      })
    }
    return reply.code(204).send()
  })
}

const REMEMBER_MS = 5_000
const MOST_ORIGINS = 1_000

/** Anybody can send preflights, so most of them must not cost a query. */
function rememberOrigins({ db, changes, clock }: Deps) {
  const known = new LRUCache<string, { listed: boolean; at: number; untilMs: number }>({
    max: MOST_ORIGINS,
  })
  return async (origin: string): Promise<boolean> => {
    const at = changes.ofAll()
    const nowMs = clock.nowMs()
    const entry = known.get(origin)
    if (entry && entry.at === at && nowMs < entry.untilMs) return entry.listed
    const listed = (await findStorefrontByOrigin(db, origin)) !== null
    known.set(origin, { listed, at, untilMs: nowMs + REMEMBER_MS })
    return listed
  }
}
