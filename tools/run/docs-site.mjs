import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'
import { prepareFrontEnd } from './front-end.mjs'

const FOLDER = join(ROOT, 'docs-site')

const FRONT_END = {
  name: 'documentation',
  folder: FOLDER,
  // What it says comes from the texts, the recordings and the declarations of the server.
  sources: [
    'docs',
    'docs-site/build.ts',
    'docs-site/package.json',
    'docs-site/site.css',
    'docs-site/src',
    'examples',
    'sdk/generator',
    'server/src',
  ],
  // The service serves its files.
  runsItself: false,
  buildsInPlace: false,
  buildTo: folder => [
    [join(FOLDER, 'build.ts'), folder],
    [join(ROOT, 'tools/run/compress-files.mjs'), folder],
  ],
}

/** Builds the pages of `/docs` if need be; gives what went wrong, or null. */
export async function prepareDocs(how) {
  // A copy of the service without their sources has them built, or goes without.
  if (!existsSync(join(FOLDER, 'build.ts'))) return null
  return prepareFrontEnd(FRONT_END, { developerTools: false, ...how })
}
