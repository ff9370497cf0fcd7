import type { Deps } from '#http/deps.ts'
import { getHealth } from '#http/health/get-health.ts'
import { getMetrics } from '#http/health/get-metrics.ts'
import { getReadiness } from '#http/health/get-readiness.ts'
import { limitsFor } from '#http/limits.ts'
import { buildServer, type Server } from '#http/server.ts'
import { portError } from './hold-port.ts'

/** A worker answers no requests of anybody's, but says whether it lives and what it has done. */
export async function watchWorker(deps: Deps, at: { host: string; port: number }): Promise<Server> {
  const endpoints = [getHealth, getReadiness, getMetrics]
  const app = await buildServer(deps, endpoints, limitsFor({ connections: 2 }))
  try {
    await app.listen({ ...at, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw portError(at, error)
  }
  return app
}
