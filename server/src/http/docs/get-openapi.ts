import { anyone, type Endpoint, endpoint } from '../endpoint.ts'

/**
 * Serves the description of all endpoints, this one included, so it is given the list instead of
 * importing it. The bytes are made when somebody first asks, not while the process starts.
 */
export function getOpenapi(listEndpoints: () => readonly Endpoint[]): readonly Endpoint[] {
  let bytes: Promise<Buffer> | null = null
  const handle = async () => {
    bytes ??= describe(listEndpoints())
    return { status: 200, body: await bytes, headers: { 'content-type': 'application/json' } }
  }
  const shared = {
    method: 'GET',
    tag: 'Description',
    summary: 'This description, as OpenAPI 3.1',
    auth: anyone,
    cache: 'no-store',
    limit: 'none',
    answers: {
      200: { description: 'The OpenAPI document.', contentType: 'application/json' },
    },
    problems: [],
    handle,
  } as const
  return [
    endpoint({ ...shared, operationId: 'getOpenapi', path: '/v1/openapi.json' }),
    endpoint({ ...shared, operationId: 'getOpenapiAtRoot', path: '/openapi.json' }),
  ]
}

async function describe(endpoints: readonly Endpoint[]): Promise<Buffer> {
  const { serialiseApi } = await import('../description/describe-api.ts')
  return Buffer.from(serialiseApi(endpoints))
}
