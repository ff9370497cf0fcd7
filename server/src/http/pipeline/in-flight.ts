import { unavailable } from '../problem.ts'
import type { Exchange, Route } from './exchange.ts'

export type InFlightLimits = {
  /** Requests that one process works on at the same time. */
  mostRequests: number
  /** A request that is not answered by then is answered 503. */
  longestMs: number
}

/** The requests that are being worked on. */
export type InFlight = {
  /** Whether one more would only make all others wait longer. */
  isFull(route: Route): boolean
  add(exchange: Exchange): void
  /** Nobody works on it any more; it keeps no place anywhere. */
  settle(exchange: Exchange): void
  count(): number
  /** Those that have taken too long by now. */
  overdue(): Exchange[]
}

// Whoever asks whether the process lives must hear so even when it is too busy for anything else.
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])

export function openInFlight({ mostRequests, longestMs }: InFlightLimits): InFlight {
  // A set keeps the order in which requests came, so the overdue ones are always at its head.
  const open = new Set<Exchange>()
  return {
    isFull: ({ path }) => open.size >= mostRequests && !ALWAYS_ANSWERED.has(path),
    add(exchange) {
      if (!exchange.isSettled) open.add(exchange)
    },
    settle(exchange) {
      if (exchange.isSettled) return
      exchange.isSettled = true
      open.delete(exchange)
      exchange.leaveGate?.()
    },
    count: () => open.size,
    overdue() {
      const overdueMs = performance.now() - longestMs
      const found: Exchange[] = []
      for (const exchange of open) {
        if (exchange.begunMs > overdueMs) break
        // A body that is still arriving has a limit of its own, and so has work on a file.
        const isArriving = exchange.request.complete === false
        if (!isArriving && !exchange.route.takesFile) found.push(exchange)
      }
      return found
    },
  }
}

export const tooMany = () => unavailable(1, 'More calls are being worked on than can be.')
export const tooLong = () => unavailable(1, 'The answer took too long.')
