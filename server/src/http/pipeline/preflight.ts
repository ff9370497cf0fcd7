import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import type { HttpCall } from './http-call.ts'
import type { ListedOrigins } from './listed-origins.ts'
import type { AnswerWriter } from './write-answer.ts'

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'
const ALLOWED_HEADERS =
  'Svc-Publishable-Key, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id, Prefer'

/**
 * A preflight carries no key, so it is answered for any origin that some storefront lists; the call
 * that follows is held to the list of its own storefront. An unlisted origin learns nothing.
 */
export function answerPreflight(
  { isListed, writer }: { isListed: ListedOrigins; writer: AnswerWriter },
  httpCall: HttpCall,
): NowOrLater<void> {
  const { request } = httpCall
  const { origin } = request.headers
  httpCall.variesByOrigin = true
  return andThen(origin === undefined ? false : isListed(origin, request), listed =>
    writer.write(httpCall, { status: 204, headers: listed ? allowed(origin) : undefined }),
  )
}

function allowed(origin = ''): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': ALLOWED_METHODS,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '600',
  }
}
