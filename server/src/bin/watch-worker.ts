import type { CoreDeps, PipelineDeps } from '#http/deps.ts'
import { endpointsOf } from '#http/endpoints-of.ts'
import { getHealth } from '#http/health/get-health.ts'
import { getMetrics } from '#http/health/get-metrics.ts'
import { getReadiness } from '#http/health/get-readiness.ts'
import { limitsFor } from '#http/limits.ts'
import { openRequestLog } from '#http/request-log.ts'
import { buildServer, type Server } from '#http/server.ts'
import { memoryLimiter } from '#integrations/call-limiter.ts'
import { portError } from './hold-port.ts'

/** A worker serves no API, but reports its health and its metrics. */
export async function watchWorker(
  core: CoreDeps,
  at: { host: string; port: number },
): Promise<Server> {
  const { db, log } = core
  const pipeline: PipelineDeps = {
    ...core,
    limiter: memoryLimiter(),
    requestLog: openRequestLog(db, err => log.error({ err }, 'request log not written')),
    trustedProxies: [],
  }
  const endpoints = endpointsOf<CoreDeps>({ getHealth, getReadiness, getMetrics })
  const app = await buildServer(pipeline, endpoints, limitsFor({ connections: 2 }))
  try {
    await app.listen({ ...at, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw portError(at, error)
  }
  return app
}
