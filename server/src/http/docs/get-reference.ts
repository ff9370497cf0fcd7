import { readFile } from 'node:fs/promises'
import { type Document, makeDocument, makeOnce } from '../document.ts'
import { anyone, type Endpoint, endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'

/** What each operation looks like in a shell and in a script; `npm run docs` writes it. */
const SAMPLES = new URL('./samples.gen.json', import.meta.url)

/** What the reference shows: the description with samples of every call. */
export function getReference(listEndpoints: () => readonly Endpoint[]): readonly Endpoint[] {
  const whole = makeOnce(() => makeReference(listEndpoints(), 'describeApi'))
  const ofWebsites = makeOnce(() => makeReference(listEndpoints(), 'describePublicApi'))
  return endpointsOf({
    getReference: endpoint({
      ...SHARED,
      path: '/docs/reference.json',
      summary: 'What the reference shows of every call',
      handle: async () => ({ status: 200, document: await whole() }),
    }),
    getPublicReference: endpoint({
      ...SHARED,
      path: '/docs/reference.public.json',
      summary: 'What the reference shows of the calls of websites',
      handle: async () => ({ status: 200, document: await ofWebsites() }),
    }),
  })
}

const SHARED = {
  method: 'GET',
  tag: 'Description',
  auth: anyone,
  cache: 'document',
  answers: { 200: { description: 'An OpenAPI document.', contentType: 'application/json' } },
  problems: [],
} as const

async function makeReference(
  endpoints: readonly Endpoint[],
  part: 'describeApi' | 'describePublicApi',
): Promise<Document> {
  const [description, samples] = await Promise.all([
    import('../description/describe-api.ts'),
    readFile(SAMPLES, 'utf8'),
  ])
  const api = description[part](endpoints, JSON.parse(samples))
  return makeDocument('application/json', Buffer.from(JSON.stringify(api)))
}
