import type { OpenDeps } from '../deps.ts'
import { INFO, WEBSITE_GUIDE } from '../description/preface.ts'
import { type Document, makeDocument, makeOnce } from '../document.ts'
import { anyone, endpoint } from '../endpoint.ts'
import { renderSitePage, siteHeaders } from './site-page.ts'

/** The key that the demo world has everywhere; it opens nothing else. */
const DEMO_KEY = 'pk_demo_direct'

// The library writes styles into the page, and calls nobody but this service.
const HEADERS = siteHeaders({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
})

const plain = makeOnce(() => makePage(''))
const withDemoKey = makeOnce(() => makePage(` data-website-key="${DEMO_KEY}"`))

export const getDocs = endpoint({
  method: 'GET',
  path: '/docs',
  tag: 'Description',
  summary: 'The readable reference',
  description: 'In a demo world its calls can be tried out at once, with the key of the demo site.',
  auth: anyone,
  cache: 'document',
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: [],
  handle: async deps => ({
    status: 200,
    document: await ((await holdsDemo(deps)) ? withDemoKey() : plain()),
  }),
})

/** While the database is away the page is shown all the same. */
async function holdsDemo({ production, installation, log }: OpenDeps): Promise<boolean> {
  if (production) return false
  try {
    return (await installation.get())?.demo === 'loaded'
  } catch (err) {
    log.warn({ err }, 'cannot tell whether the demo world is loaded')
    return false
  }
}

async function makePage(key: string): Promise<Document> {
  const html = renderSitePage({
    title: 'Outset API',
    part: 'reference',
    // What the script asks for first, so that it is made and sent beside it.
    head: '<link rel="preload" href="/docs/reference.public.json" as="fetch" crossorigin>\n',
    body: `<noscript>
The same description is served at <a href="/v1/openapi.json">/v1/openapi.json</a>.
</noscript>
<div id="main">
<div id="introduction" class="text">
${await renderIntroduction()}</div>
<div id="reference"></div>
</div>
<script src="/docs/reference.js"${key}></script>`,
  })
  return makeDocument('text/html; charset=utf-8', Buffer.from(html), HEADERS)
}

/** The text that the reference begins with, to be read while the script gets ready. */
async function renderIntroduction(): Promise<string> {
  // Loaded with the first page that needs it, as nothing else in this process does.
  const { renderGuide } = await import('./guides/render-guide.ts')
  const text = `# ${INFO.title}\n\n${INFO.description}\n${WEBSITE_GUIDE}`
  return renderGuide(text, address => ({ address, isOutside: false })).html
}
