import type { CoreDeps, PipelineDeps } from '@outset/server/http/deps.ts'
import { endpointsOf } from '@outset/server/http/endpoints-of.ts'
import { getHealth } from '@outset/server/http/health/get-health.ts'
import { getMetrics } from '@outset/server/http/health/get-metrics.ts'
import { getReadiness } from '@outset/server/http/health/get-readiness.ts'
import { limitsFor } from '@outset/server/http/limits.ts'
import { openRequestLog } from '@outset/server/http/request-log.ts'
import { buildServer, type Server } from '@outset/server/http/server.ts'
import { memoryLimiter } from '@outset/server/integrations/call-limiter.ts'
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
  const app = buildServer(pipeline, endpoints, limitsFor({ connections: 2 }))
  try {
    await app.listen(at)
  } catch (error) {
    throw portError(at, error)
  }
  return app
}
