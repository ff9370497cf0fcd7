import { anyone, endpoint } from '../endpoint.ts'

export const getReferenceScript = endpoint({
  method: 'GET',
  path: '/docs/reference.js',
  tag: 'Description',
  summary: 'The script of the readable reference',
  auth: anyone,
  cache: 'document',
  answers: { 200: { description: 'The script.', contentType: 'text/javascript' } },
  problems: [],
  handle: async ({ referenceScript }) => ({ status: 200, document: await referenceScript.load() }),
})
