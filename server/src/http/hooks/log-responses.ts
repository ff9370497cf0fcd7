import type { Deps } from '../deps.ts'
import type { Server } from '../server.ts'

/** One line and, for a call with a key, one row of the seller's log. Neither holds a value. */
export function logResponses(app: Server, deps: Deps): void {
  app.addHook('onResponse', (request, reply, next) => {
    const path = request.routeOptions.config.path ?? request.routeOptions.url ?? 'unknown'
    const durationMs = reply.elapsedTime
    deps.log.info({
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      code: request.problemCode ?? undefined,
      ms: Math.round(durationMs * 10) / 10,
    })
    const key = request.admission?.key
    if (key) {
      deps.requestLog.add({
        at: deps.clock.now(),
        requestId: request.id,
        sellerId: key.sellerId,
        keyId: key.id,
        keyKind: key.kind,
        method: request.method,
        path,
        parameters: parameterNames(request.url),
        status: reply.statusCode,
        code: request.problemCode,
        durationMs,
        origin: request.headers.origin ?? null,
      })
    }
    next()
  })
}

const MOST_NAMES = 30

/** Only names that could be a parameter of ours: a stray value before the `=` is not kept. */
function parameterNames(url: string): string[] {
  const at = url.indexOf('?')
  if (at === -1) return []
  const names = new URLSearchParams(url.slice(at + 1)).keys()
  return [...new Set(names)].filter(name => /^[a-z_]{1,30}$/.test(name)).slice(0, MOST_NAMES)
}
