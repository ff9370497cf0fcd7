import type { Deps } from '#http/deps.ts'
import { openMetrics } from '#http/metrics.ts'

/** For a server beside another one, to which no caller is known: something changes all the time. */
export function forgetfulDeps(deps: Deps): Deps {
  let count = 0
  const changes = { ...deps.changes, ofAll: () => ++count }
  return { ...deps, changes, metrics: openMetrics('loopback') }
}
