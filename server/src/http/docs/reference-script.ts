import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Nothing of the page may come from, or go to, anywhere but this service. */
const REFERENCE_CONFIGURATION = {
  sources: [
    { title: 'For websites', slug: 'websites', url: '/v1/openapi.public.json', default: true },
    { title: 'Everything', slug: 'everything', url: '/v1/openapi.json' },
  ],
  authentication: { preferredSecurityScheme: 'websiteKey' },
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
} as const

/** The script of the reference, compressed. */
export type ReferenceScript = { load(): Promise<Buffer> }

/** It is made when somebody first opens the page. */
export function openReferenceScript(): ReferenceScript {
  let bytes: Promise<Buffer> | null = null
  return {
    load() {
      bytes ??= makeInWorker().catch(error => {
        bytes = null
        throw error
      })
      return bytes
    },
  }
}

/** Loading the library takes a quarter of a second, which no other call should have to wait. */
async function makeInWorker(): Promise<Buffer> {
  const worker = new Worker(new URL('./reference-worker.ts', import.meta.url), {
    workerData: REFERENCE_CONFIGURATION,
  })
  try {
    const [made] = await once(worker, 'message')
    return Buffer.from(made)
  } finally {
    await worker.terminate()
  }
}
