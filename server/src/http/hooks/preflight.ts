import type { Server } from '../server.ts'
import type { ListedOrigins } from './listed-origins.ts'

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'
const ALLOWED_HEADERS =
  'Svc-Publishable-Key, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id'

/**
 * A preflight carries no key, so it is answered for any origin that some storefront lists; the call
 * that follows is held to the list of its own storefront. An unlisted origin learns nothing.
 */
export function answerPreflights(app: Server, isListed: ListedOrigins): void {
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
