import { type Document, makeDocument, makeOnce } from '../document.ts'
import { anyone, type Endpoint, endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'

/**
 * Serves the description of all endpoints, these included, so it is given the list instead of
 * importing it.
 */
export function getOpenapi(listEndpoints: () => readonly Endpoint[]): readonly Endpoint[] {
  const whole = makeOnce(() => describe(listEndpoints(), 'describeApi'))
  const ofWebsites = makeOnce(() => describe(listEndpoints(), 'describePublicApi'))
  const atRoot = { ...SHARED, ...WHOLE, path: '/openapi.json' } as const
  const versioned = { ...SHARED, ...WHOLE, path: '/v1/openapi.json' } as const
  return endpointsOf({
    getOpenapi: endpoint({ ...versioned, handle: answerWith(whole) }),
    getOpenapiAtRoot: endpoint({ ...atRoot, handle: answerWith(whole) }),
    getPublicOpenapi: endpoint({
      ...SHARED,
      path: '/v1/openapi.public.json',
      summary: 'The part of this description that websites call, as OpenAPI 3.1',
      handle: answerWith(ofWebsites),
    }),
  })
}

const WHOLE = { summary: 'This description, as OpenAPI 3.1' }

const SHARED = {
  method: 'GET',
  tag: 'Description',
  auth: anyone,
  cache: 'document',
  answers: { 200: { description: 'The OpenAPI document.', contentType: 'application/json' } },
  problems: [],
} as const

function answerWith(find: () => Promise<Document>) {
  return async () => ({ status: 200, document: await find() })
}

async function describe(
  endpoints: readonly Endpoint[],
  part: 'describeApi' | 'describePublicApi',
): Promise<Document> {
  const description = await import('../description/describe-api.ts')
  const text = JSON.stringify(description[part](endpoints))
  return makeDocument('application/json', Buffer.from(text))
}
