import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/refusal.ts'
import { unavailable } from '../problem.ts'
import type { Server } from '../server.ts'

export type InFlightLimits = {
  /** Requests that one process works on at the same time. */
  mostRequests: number
  /** A request that is not answered by then is answered 503. */
  longestMs: number
}
export type InFlight = {
  count(): number
  /** No more may be begun. */
  isFull(): boolean
}

type Send = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => unknown

const CHECK_EVERY_MS = 250
// Whoever asks whether the process lives must hear so even when it is too busy for anything else.
const ALWAYS_ANSWERED = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])

/**
 * Bounds how much is begun and how long anybody waits. What comes on top of the bound is refused at
 * once, because it would only make everybody else wait longer.
 */
export function boundRequests(app: Server, limits: InFlightLimits, send: Send): InFlight {
  // A set keeps the order in which requests came, so the overdue ones are always at its head.
  const open = new Set<FastifyReply>()
  const isFull = () => open.size >= limits.mostRequests
  app.addHook('onRequest', (request, reply, next) => {
    if (isFull() && !ALWAYS_ANSWERED.has(request.routeOptions.config.path)) {
      send(request, reply, unavailable(1, 'More calls are being worked on than can be.'))
      return
    }
    open.add(reply)
    // A client that goes away before its request is complete never gets an answer to wait for.
    reply.raw.once('close', () => open.delete(reply))
    next()
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const reply of open) {
      if (nowMs - reply.request.begunMs < limits.longestMs) return
      // A body that is still arriving has a limit of its own, and so has work on a file.
      if (reply.request.raw.complete === false || takesFile(reply)) continue
      open.delete(reply)
      // A client that takes long to receive what is on its way is none of our slowness.
      if (!reply.sent && !reply.raw.headersSent)
        send(reply.request, reply, unavailable(1, 'The answer took too long.'))
    }
  }, CHECK_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return { count: () => open.size, isFull }
}

function takesFile(reply: FastifyReply): boolean {
  return reply.request.routeOptions.config.takesFile === true
}
