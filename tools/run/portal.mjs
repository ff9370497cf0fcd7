import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'
import { hasPackages, prepareFrontEnd, SDK_SOURCES } from './front-end.mjs'

export const PORTAL = join(ROOT, 'portal')

const FRONT_END = {
  name: 'portal',
  folder: PORTAL,
  sources: [
    'docs/guides/for-sellers.md',
    'portal/index.html',
    'portal/mantine-scroll-area.ts',
    'portal/mantine-styles.ts',
    'portal/offline-files.ts',
    'portal/package-lock.json',
    'portal/public',
    'portal/routes.config.ts',
    'portal/sdk-sources.ts',
    'portal/src',
    'portal/vite.config.ts',
    ...SDK_SOURCES,
  ],
  // The service serves its files.
  runsItself: false,
  buildsInPlace: false,
  buildTo: folder => [
    [join(PORTAL, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    [join(ROOT, 'tools/run/compress-files.mjs'), folder],
  ],
}

/** Installs and builds the portal if need be; gives what went wrong, or null. */
export function preparePortal(how) {
  return prepareFrontEnd(FRONT_END, how)
}

/** `OUTSET_PORTAL=0` leaves it out; a copy of the service without its sources has it built. */
export function wantsPortal() {
  return (process.env.OUTSET_PORTAL ?? '').trim() !== '0' && existsSync(join(PORTAL, 'src'))
}

/** Whether Vite is there, which serves the sources as they are being written. */
export function canDevelopPortal() {
  return wantsPortal() && hasPackages(PORTAL)
}
