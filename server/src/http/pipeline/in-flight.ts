import { unavailable } from '../problem.ts'
import type { HttpCall, Route, RouteKind } from './http-call.ts'

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
  add(httpCall: HttpCall): void
  /** Its body is waited for, and nobody works on it. */
  remove(httpCall: HttpCall): void
  /** Nobody works on it any more; it keeps no place anywhere. */
  settle(httpCall: HttpCall): void
  count(): number
  /** Those that have taken too long by now. */
  overdue(): HttpCall[]
}

export function openInFlight({ mostRequests, longestMs }: InFlightLimits): InFlight {
  // A set keeps the order in which they were added, so the overdue ones are always at its head.
  const open = new Set<HttpCall>()
  const counts: Record<RouteKind, number> = { health: 0, catalog: 0, sales: 0, staff: 0, open: 0 }
  function remove(httpCall: HttpCall): void {
    if (open.delete(httpCall)) counts[httpCall.route.kind]--
  }
  return {
    // Who asks whether the process lives must hear so even when it is too busy for anything else.
    isFull: ({ kind }) => counts[kind] >= mostRequests && kind !== 'health',
    add(httpCall) {
      if (httpCall.isSettled || httpCall.arrivesFrom !== null || open.has(httpCall)) return
      httpCall.workedSinceMs = performance.now()
      open.add(httpCall)
      counts[httpCall.route.kind]++
    },
    remove,
    settle(httpCall) {
      if (httpCall.isSettled) return
      httpCall.isSettled = true
      remove(httpCall)
      httpCall.leaveQueue?.()
    },
    count: () => open.size,
    overdue() {
      const overdueMs = performance.now() - longestMs
      const found: HttpCall[] = []
      for (const httpCall of open) {
        if (httpCall.workedSinceMs > overdueMs) break
        // Work on a file has a limit of its own.
        if (!httpCall.route.takesFile && !httpCall.isEnding) found.push(httpCall)
      }
      return found
    },
  }
}

export const tooMany = () => unavailable(1, 'More calls are being worked on than can be.')
export const tooLong = () => unavailable(1, 'The answer took too long.')
