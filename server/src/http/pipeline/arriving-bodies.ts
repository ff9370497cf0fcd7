import { callerNetwork } from '../address.ts'
import type { HttpCall } from './http-call.ts'

/**
 * Requests of which a body was announced and has not come yet, and those for a file that wait for
 * the answers before them.
 */
export type ArrivingBodies = {
  begin(httpCall: HttpCall): void
  end(httpCall: HttpCall): void
  count(): number
}

/** Files have queues of their own, which bound them. */
const FILE = 'file'

/**
 * So many may be open from one address. Past that the oldest is given up and not the newest: a
 * request that comes in one piece is whole at once, and pays for nobody who announces bodies and
 * sends none.
 */
export function openArrivingBodies(rules: {
  most: number
  trustedProxies: readonly string[]
  giveUp: (httpCall: HttpCall) => void
}): ArrivingBodies {
  const { most, trustedProxies, giveUp } = rules
  const open = new Map<string, Set<HttpCall>>()
  let count = 0
  function remove(httpCall: HttpCall, address: string): void {
    const bodies = open.get(address)
    bodies?.delete(httpCall)
    if (bodies?.size === 0) open.delete(address)
  }
  return {
    begin(httpCall) {
      const { request, route } = httpCall
      const address = route.takesFile ? FILE : callerNetwork(request, trustedProxies)
      httpCall.arrivesFrom = address
      count++
      if (address === FILE) return
      const bodies = open.get(address) ?? new Set()
      if (bodies.size === 0) open.set(address, bodies)
      bodies.add(httpCall)
      if (bodies.size <= most) return
      const [oldest = httpCall] = bodies
      remove(oldest, address)
      giveUp(oldest)
    },
    end(httpCall) {
      const { arrivesFrom } = httpCall
      httpCall.arrivesFrom = null
      if (arrivesFrom === null) return
      count--
      remove(httpCall, arrivesFrom)
    },
    count: () => count,
  }
}
