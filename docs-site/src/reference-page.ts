import { INFO, WEBSITE_GUIDE } from '@outset/server/http/description/preface.ts'
import { renderGuide } from './render-guide.ts'
import { renderSitePage } from './site-page.ts'

/** The key that the demo world has everywhere; it opens nothing else. */
const DEMO_KEY = 'pk_demo_direct'

/** In a demo world calls can be tried out at once, with the key of the demo site. */
export function renderReferencePage({ demo }: { demo: boolean }): string {
  const key = demo ? ` data-website-key="${DEMO_KEY}"` : ''
  return renderSitePage({
    title: 'Outset API',
    part: 'reference',
    // What the script asks for first, so that it is sent beside it.
    head: '<link rel="preload" href="/docs/reference.public.json" as="fetch" crossorigin>\n',
    body: `<noscript>
The same description is served at <a href="/v1/openapi.json">/v1/openapi.json</a>.
</noscript>
<div id="main">
<div id="introduction" class="text">
${renderIntroduction()}</div>
<div id="reference"></div>
</div>
<script src="/docs/reference.js"${key}></script>`,
  })
}

/** The text that the reference begins with, to be read while the script gets ready. */
function renderIntroduction(): string {
  const text = `# ${INFO.title}\n\n${INFO.description}\n${WEBSITE_GUIDE}`
  return renderGuide(text, address => ({ address, isOutside: false })).html
}
