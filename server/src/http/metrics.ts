import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Server } from './server.ts'

export type MetricsAccess = 'loopback' | 'open' | 'off'

/** What one service counts. */
export type Metrics = {
  /** Who may read them. */
  access: MetricsAccess
  contentType: string
  observe(call: { method: string; route: string; status: number; seconds: number }): void
  /** A number looked up when somebody reads the metrics; said again, the last one counts. */
  gauge(about: { name: string; help: string }, read: () => number): void
  render(): Promise<string>
}

// Memory, event loop and collector belong to the process, however many services it runs.
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

export function openMetrics(access: MetricsAccess): Metrics {
  const own = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [own],
  })
  const all = Registry.merge([ofProcess, own])
  return {
    access,
    contentType: all.contentType,
    observe: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    gauge(about, read) {
      for (const registry of [own, all]) registry.removeSingleMetric(about.name)
      const gauge: Gauge = new Gauge({
        ...about,
        registers: [own, all],
        collect: () => gauge.set(read()),
      })
    },
    render: () => all.metrics(),
  }
}

/** Labels are the route's template, so that their number stays small. */
export function measureResponses(app: Server, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, next) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.config.path ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    next()
  })
}
