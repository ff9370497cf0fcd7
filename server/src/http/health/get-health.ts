import { Health } from '#contract/health.ts'
import { answer, anyoneAboutProcess, endpoint } from '../endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  tag: 'Health',
  summary: 'Whether the process is alive',
  auth: anyoneAboutProcess,
  cache: 'no-store',
  answers: {
    200: { description: 'It is.', schema: Health },
  },
  problems: [],
  handle: () => answer(200, { status: 'ok' }),
})
