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
  /** Watches over what is answered without the router, until what it gives back is called. */
  watch(giveUp: GiveUp): () => void
}
type GiveUp = (refusal: Refusal) => void
type Watched = { begunMs: number; giveUp: GiveUp }

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
  const watched = new Set<Watched>()
  const count = () => open.size + watched.size
  const isFull = () => {
    if (count() < limits.mostRequests) return false
    forgetAnswered(open)
    return count() >= limits.mostRequests
  }
  app.addHook('onRequest', (request, reply, next) => {
    if (isFull() && !ALWAYS_ANSWERED.has(request.routeOptions.config.path)) {
      send(request, reply, tooMany())
      return
    }
    open.add(reply)
    // A client that goes away before its request is complete never gets an answer to wait for.
    reply.raw.once('close', () => open.delete(reply))
    next()
  })
  const timer = setInterval(() => {
    const overdueMs = performance.now() - limits.longestMs
    forgetAnswered(open)
    giveUpReplies(open, overdueMs, send)
    giveUpWatched(watched, overdueMs)
  }, CHECK_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  const watch = (giveUp: GiveUp) => {
    const begun = { begunMs: performance.now(), giveUp }
    watched.add(begun)
    return () => watched.delete(begun)
  }
  return { count, isFull, watch }
}

/** What only waits for a client to read it is worked on by nobody, and some never read. */
function forgetAnswered(open: Set<FastifyReply>): void {
  for (const reply of open) if (reply.sent) open.delete(reply)
}

export const tooMany = () => unavailable(1, 'More calls are being worked on than can be.')
const tooLong = () => unavailable(1, 'The answer took too long.')

function giveUpReplies(open: Set<FastifyReply>, overdueMs: number, send: Send): void {
  for (const reply of open) {
    if (reply.request.begunMs > overdueMs) return
    // A body that is still arriving has a limit of its own, and so has work on a file.
    if (reply.request.raw.complete === false || takesFile(reply)) continue
    open.delete(reply)
    // A client that takes long to receive what is on its way is none of our slowness.
    if (!reply.raw.headersSent) send(reply.request, reply, tooLong())
  }
}

function giveUpWatched(watched: Set<Watched>, overdueMs: number): void {
  for (const begun of watched) {
    if (begun.begunMs > overdueMs) return
    watched.delete(begun)
    begun.giveUp(tooLong())
  }
}

function takesFile(reply: FastifyReply): boolean {
  return reply.request.routeOptions.config.takesFile === true
}
