import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Server } from './server.ts'

export type Metrics = { render(): Promise<string>; contentType: string }

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last byte of its answer.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
})

export const metrics: Metrics = {
  render: () => registry.metrics(),
  contentType: registry.contentType,
}

/** Labels are the route's template, so that their number stays small. */
export function measureResponses(app: Server): void {
  app.addHook('onResponse', (request, reply, next) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.config.path ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
    next()
  })
}
