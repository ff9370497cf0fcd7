import { callerNetwork } from '../address.ts'
import type { Exchange } from './exchange.ts'

/**
 * Requests of which a body was announced and has not come yet, and those for a file that wait for
 * the answers before them.
 */
export type ArrivingBodies = {
  begin(exchange: Exchange): void
  end(exchange: Exchange): void
  count(): number
}

/** Files have gates of their own, which bound them. */
const FILE = 'file'

/**
 * So many may be open from one address. Past that the oldest is given up and not the newest: a
 * request that comes in one piece is whole at once, and pays for nobody who announces bodies and
 * sends none.
 */
export function openArrivingBodies(rules: {
  most: number
  trustedProxies: readonly string[]
  giveUp: (exchange: Exchange) => void
}): ArrivingBodies {
  const { most, trustedProxies, giveUp } = rules
  const open = new Map<string, Set<Exchange>>()
  let count = 0
  function remove(exchange: Exchange, address: string): void {
    const bodies = open.get(address)
    bodies?.delete(exchange)
    if (bodies?.size === 0) open.delete(address)
  }
  return {
    begin(exchange) {
      const { request, route } = exchange
      const address = route.takesFile ? FILE : callerNetwork(request, trustedProxies)
      exchange.arrivesFrom = address
      count++
      if (address === FILE) return
      const bodies = open.get(address) ?? new Set()
      if (bodies.size === 0) open.set(address, bodies)
      bodies.add(exchange)
      if (bodies.size <= most) return
      const [oldest = exchange] = bodies
      remove(oldest, address)
      giveUp(oldest)
    },
    end(exchange) {
      const { arrivesFrom } = exchange
      exchange.arrivesFrom = null
      if (arrivesFrom === null) return
      count--
      remove(exchange, arrivesFrom)
    },
    count: () => count,
  }
}
