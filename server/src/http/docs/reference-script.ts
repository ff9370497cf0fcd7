import { type Document, makeDocument, makeOnce } from '../document.ts'
import { runInWorker } from './run-in-worker.ts'

/** Nothing of the page may come from, or go to, anywhere but this service. */
const REFERENCE_CONFIGURATION = {
  sources: [
    { title: 'For websites', slug: 'websites', url: '/docs/reference.public.json', default: true },
    { title: 'Everything', slug: 'everything', url: '/docs/reference.json' },
  ],
  authentication: { preferredSecurityScheme: 'websiteKey' },
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  // The samples of the description, and none that is made up from it.
  hiddenClients: true,
  // Light or dark is for the browser to say, as on the other pages of the site.
  hideDarkModeToggle: true,
} as const

const WORKER = new URL('./reference-worker.ts', import.meta.url)

/** The script of the reference, compressed. */
export type ReferenceScript = { load(): Promise<Document> }

/** Made when somebody first opens the page: loading the library takes a quarter of a second. */
export function openReferenceScript(): ReferenceScript {
  return {
    load: makeOnce(async () => {
      const script = await runInWorker<Uint8Array>(WORKER, REFERENCE_CONFIGURATION)
      const headers = { 'x-content-type-options': 'nosniff' }
      return makeDocument('text/javascript; charset=utf-8', Buffer.from(script.buffer), headers)
    }),
  }
}
