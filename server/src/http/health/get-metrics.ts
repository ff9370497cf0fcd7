import { notFound } from '#domain/refusal.ts'
import { anyoneAboutProcess, endpoint } from '../endpoint.ts'

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  tag: 'Health',
  summary: 'What the process counts and measures, for Prometheus',
  description:
    'Answered to callers on the same machine only, unless OUTSET_METRICS says otherwise.',
  auth: anyoneAboutProcess,
  cache: 'no-store',
  answers: { 200: { description: 'The metrics.', contentType: 'text/plain' } },
  problems: ['NotFound'],
  async handle({ metrics }, { address }) {
    const mayRead =
      metrics.access === 'open' || (metrics.access === 'loopback' && address.onThisMachine)
    if (!mayRead) throw notFound('route')
    return {
      status: 200,
      body: Buffer.from(await metrics.render()),
      headers: { 'content-type': metrics.contentType },
    }
  },
})
