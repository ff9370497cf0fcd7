import { anyone, endpoint } from '../endpoint.ts'

export const getReferenceScript = endpoint({
  operationId: 'getReferenceScript',
  method: 'GET',
  path: '/docs/reference.js',
  tag: 'Description',
  summary: 'The script of the readable reference',
  auth: anyone,
  cache: 'no-store',
  limit: 'none',
  answers: { 200: { description: 'The script.', contentType: 'text/javascript' } },
  problems: [],
  async handle({ referenceScript }) {
    return {
      status: 200,
      body: await referenceScript.load(),
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        // Four megabytes as they are, so there is only the compressed form: every browser takes it.
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    }
  },
})
