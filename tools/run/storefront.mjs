import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'
import { prepareFrontEnd, SDK_SOURCES } from './front-end.mjs'

export const STOREFRONT = join(ROOT, 'storefront')
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc')

const FRONT_END = {
  name: 'storefront',
  folder: STOREFRONT,
  sources: [
    'storefront/astro.config.ts',
    'storefront/build-land.ts',
    'storefront/build-scripts.ts',
    'storefront/build-style.ts',
    'storefront/build-typefaces.ts',
    'storefront/package-lock.json',
    'storefront/public',
    'storefront/src',
    ...SDK_SOURCES,
  ],
  // It is a server, which needs some of its packages while it runs.
  runsItself: true,
  // What Astro builds knows the folder that it was built into.
  buildsInPlace: true,
  buildTo: () => [
    // Unchecked: the types of React that its hooks need are a tool of developers.
    [COMPILER, '-p', join(ROOT, 'sdk/tsconfig.json'), '--noCheck'],
    [join(STOREFRONT, 'node_modules/astro/bin/astro.mjs'), 'build'],
  ],
}

/** Installs and builds the storefront if need be; gives what went wrong, or null. */
export function prepareStorefront(how) {
  return prepareFrontEnd(FRONT_END, how)
}
