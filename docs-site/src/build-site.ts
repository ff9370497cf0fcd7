import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  describeApi,
  describePublicApi,
  serialiseApi,
} from '@outset/server/http/description/describe-api.ts'
import { ENDPOINTS } from '@outset/server/http/routes.ts'
import { writeSamples } from '../../sdk/generator/write-samples.ts'
import { renderGuideIndex, renderGuidePage } from './guide-pages.ts'
import { makeGuides } from './make-guides.ts'
import { renderReferencePage } from './reference-page.ts'
import { makeReferenceScript } from './reference-script.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Writes the site that the service serves under `/docs`: the page at `/docs/errors` is
 * `errors.html`, and the first one has a second form for the demo world.
 */
export async function buildSite(folder: string): Promise<void> {
  const samples = JSON.parse(writeSamples(serialiseApi(ENDPOINTS)))
  const files: Record<string, string> = {
    ...(await makeGuideFiles()),
    'reference.js': await makeReferenceScript(),
    'reference.json': JSON.stringify(describeApi(ENDPOINTS, samples)),
    'reference.public.json': JSON.stringify(describePublicApi(ENDPOINTS, samples)),
    'site.css': await readFile(join(import.meta.dirname, '../site.css'), 'utf8'),
    'demo.html': renderReferencePage({ demo: true }),
    // Last, because the service takes it for the sign of a whole build.
    'index.html': renderReferencePage({ demo: false }),
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function makeGuideFiles(): Promise<Record<string, string>> {
  const sections = await makeGuides(join(ROOT, 'docs'))
  const guides = sections.flatMap(section => section.guides)
  return {
    'guides.html': renderGuideIndex(sections),
    ...Object.fromEntries(
      guides.map(guide => [`${guide.path}.html`, renderGuidePage(guide, sections)]),
    ),
  }
}
