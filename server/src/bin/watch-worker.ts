import type { CoreDeps, Deps, PipelineDeps } from '#http/deps.ts'
import { getHealth } from '#http/health/get-health.ts'
import { getMetrics } from '#http/health/get-metrics.ts'
import { getReadiness } from '#http/health/get-readiness.ts'
import { limitsFor } from '#http/limits.ts'
import { openRequestLog } from '#http/request-log.ts'
import { buildServer, type Server } from '#http/server.ts'
import { memoryLimiter } from '#integrations/call-limiter.ts'
import { portError } from './hold-port.ts'

/** A worker answers no requests of anybody's, but says whether it lives and what it has done. */
export async function watchWorker(
  core: CoreDeps,
  at: { host: string; port: number },
): Promise<Server> {
  const { db, log } = core
  const pipeline: PipelineDeps = {
    ...core,
    limiter: memoryLimiter(),
    requestLog: openRequestLog(db, err => log.error({ err }, 'request log not written')),
  }
  const endpoints = [getHealth, getReadiness, getMetrics]
  // These three ask for no more than that.
  const app = await buildServer(pipeline as Deps, endpoints, limitsFor({ connections: 2 }))
  try {
    await app.listen({ ...at, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw portError(at, error)
  }
  return app
}
