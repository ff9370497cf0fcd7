import type { IncomingMessage } from 'node:http'
import type { Routed } from './pipeline/http-call.ts'

/** Serves a request whose route is known. */
export type Serve = (routed: Routed) => void
type KnownRoute = { serve: Serve; params: Record<string, string> }

/**
 * Where requests for a path went before, so that the next one is not routed again: most are for few
 * paths, and the search costs as much as a third of all else that an answer from memory takes.
 */
export type KnownRoutes = {
  find(request: IncomingMessage): KnownRoute | null
  add(request: IncomingMessage, route: KnownRoute): void
  /** From now on the framework routes all; it ends the connections of a closing server. */
  close(): void
}

const MOST_ROUTES = 2_000
/** Longer paths are hardly asked for twice. */
const LONGEST_PATH = 300

export function openKnownRoutes(): KnownRoutes {
  const known = new Map<string, KnownRoute & { method: string | undefined }>()
  let isOpen = true
  return {
    find({ method, url = '' }) {
      const route = known.get(pathOf(url))
      return route !== undefined && route.method === method ? route : null
    },
    add({ method, url = '' }, { serve, params }) {
      const path = pathOf(url)
      if (!isOpen || path.length > LONGEST_PATH) return
      // Anybody can ask for anything; those that are asked for often are soon known again.
      if (known.size >= MOST_ROUTES) known.clear()
      known.set(path, { method, serve, params })
    },
    close() {
      isOpen = false
      known.clear()
    },
  }
}

/** No route depends on a query. */
function pathOf(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? url : url.slice(0, at)
}
