import { fileURLToPath } from 'node:url'
import { type Document, makeDocument, makeOnce } from '../document.ts'
import { renderGuideIndex, renderGuidePage } from './guide-pages.ts'
import type { GuideSection } from './guides/make-guides.ts'
import { runInWorker } from './run-in-worker.ts'
import { siteHeaders } from './site-page.ts'

/** The pages of the documentation besides the reference. */
export type Guides = {
  index(): Promise<Document>
  /** By its path below `docs`, without the ending. */
  find(path: string): Promise<Document | null>
}

const DOCS = fileURLToPath(new URL('../../../../docs', import.meta.url))
const WORKER = new URL('./guides-worker.ts', import.meta.url)
// Text and its style, and nothing that runs.
const HEADERS = siteHeaders({ 'style-src': "'self'", 'img-src': "'self' data:" })

/** They are rendered when somebody first opens one. */
export function openGuides(): Guides {
  const load = makeOnce(async () => {
    const sections = await runInWorker<GuideSection[]>(WORKER, DOCS)
    const guides = sections.flatMap(section => section.guides)
    return {
      index: makeOnce(() => makePage(renderGuideIndex(sections))),
      pages: new Map(
        guides.map(guide => [
          guide.path,
          makeOnce(() => makePage(renderGuidePage(guide, sections))),
        ]),
      ),
    }
  })
  return {
    index: async () => (await load()).index(),
    async find(path) {
      const page = (await load()).pages.get(path)
      return page === undefined ? null : page()
    },
  }
}

function makePage(html: string): Promise<Document> {
  return makeDocument('text/html; charset=utf-8', Buffer.from(html), HEADERS)
}
