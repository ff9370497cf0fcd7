import { Health } from '#contract/health.ts'
import { refuse } from '#domain/refusal.ts'
import { answer, anyoneAboutProcess, endpoint } from '../endpoint.ts'

const RETRY_AFTER_SECONDS = 2

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  tag: 'Health',
  summary: 'Whether the process should be sent calls',
  description: 'Not while it stops, nor without its database, nor on a schema older than itself.',
  auth: anyoneAboutProcess,
  cache: 'no-store',
  answers: { 200: { description: 'It should.', schema: Health } },
  problems: ['Unavailable'],
  async handle({ readiness }) {
    const reasons = await readiness.reasons()
    if (reasons.length === 0) return answer(200, { status: 'ready' })
    throw refuse(
      'Unavailable',
      { retry_after_seconds: RETRY_AFTER_SECONDS, reasons },
      `The process is not ready: ${reasons.join(', ')}.`,
    )
  },
})
