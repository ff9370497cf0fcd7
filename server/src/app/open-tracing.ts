import type { Metrics } from '#http/metrics.ts'
import type { Logger } from '#integrations/logger.ts'
import type { Tracer } from '#integrations/tracing.ts'
import packageFile from '../../package.json' with { type: 'json' }

export type TracingSettings = {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Of the traces that begin here, from 0 to 1. */
  share: number
}

const SPANS = {
  name: 'trace_spans_total',
  help: 'Spans for the collector: those it took, and those that were dropped.',
}

/** Null where no collector is set: nothing of it is loaded then. */
export async function openTracing(
  {
    tracing = null,
    log,
    process: command = 'start',
  }: { tracing?: TracingSettings | null; log: Logger; process?: string },
  metrics: Metrics,
): Promise<Tracer | null> {
  if (tracing === null) return null
  const { openTracer } = await import('#integrations/tracing.ts')
  const { endpoint, headers, serviceName, share } = tracing
  const counts = {
    sent: metrics.counted(SPANS, { outcome: 'sent' }),
    dropped: metrics.counted(SPANS, { outcome: 'dropped' }),
  }
  return openTracer({
    endpoint,
    headers,
    share,
    about: {
      'service.name': serviceName,
      'service.version': packageFile.version,
      'service.instance.id': `${command}-${process.pid}`,
    },
    onCount(outcome, spans) {
      counts[outcome].count += spans
    },
    onChange(answers, reason) {
      if (answers) log.warn('the collector of traces answers again')
      else log.warn({ reason }, 'the collector of traces does not answer')
    },
  })
}
