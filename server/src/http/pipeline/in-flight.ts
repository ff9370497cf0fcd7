import { unavailable } from '../problem.ts'
import type { Exchange, Route, RouteKind } from './exchange.ts'

export type InFlightLimits = {
  /** Requests of one kind that one process works on at the same time. */
  mostRequests: number
  /** A request that is not answered by then is answered 503. */
  longestMs: number
}

/**
 * The requests that are being worked on: from when all of a request is there until its answer is
 * handed to the connection. Who sends nothing or reads nothing takes no place.
 */
export type InFlight = {
  /** Whether one more would only make all others of its kind wait longer. */
  isFull(route: Route): boolean
  add(exchange: Exchange): void
  /** Its body is waited for, and nobody works on it. */
  remove(exchange: Exchange): void
  /** Nobody works on it any more; it keeps no place anywhere. */
  settle(exchange: Exchange): void
  count(): number
  /** Those that have taken too long by now. */
  overdue(): Exchange[]
}

export function openInFlight({ mostRequests, longestMs }: InFlightLimits): InFlight {
  // A set keeps the order in which they were added, so the overdue ones are always at its head.
  const open = new Set<Exchange>()
  const counts: Record<RouteKind, number> = { health: 0, catalog: 0, sales: 0, staff: 0, open: 0 }
  function remove(exchange: Exchange): void {
    if (open.delete(exchange)) counts[exchange.route.kind]--
  }
  return {
    // Who asks whether the process lives must hear so even when it is too busy for anything else.
    isFull: ({ kind }) => counts[kind] >= mostRequests && kind !== 'health',
    add(exchange) {
      if (exchange.isSettled || exchange.arrivesFrom !== null || open.has(exchange)) return
      exchange.workedSinceMs = performance.now()
      open.add(exchange)
      counts[exchange.route.kind]++
    },
    remove,
    settle(exchange) {
      if (exchange.isSettled) return
      exchange.isSettled = true
      remove(exchange)
      exchange.leaveGate?.()
    },
    count: () => open.size,
    overdue() {
      const overdueMs = performance.now() - longestMs
      const found: Exchange[] = []
      for (const exchange of open) {
        if (exchange.workedSinceMs > overdueMs) break
        // Work on a file has a limit of its own.
        if (!exchange.route.takesFile) found.push(exchange)
      }
      return found
    },
  }
}

export const tooMany = () => unavailable(1, 'More calls are being worked on than can be.')
export const tooLong = () => unavailable(1, 'The answer took too long.')
