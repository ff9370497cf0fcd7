import type { Deps } from '#http/deps.ts'
import { openMetrics } from '#http/metrics.ts'

/** For a second server that has nothing in memory: each read of the version finds another one. */
export function depsWithoutMemory(deps: Deps): Deps {
  let count = 0
  const changes = { ...deps.changes, ofAll: () => ++count }
  return { ...deps, changes, metrics: openMetrics('loopback') }
}
