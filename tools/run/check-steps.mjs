import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'
import { PORTAL, preparePortal } from './portal.mjs'
import { prepareStorefront, STOREFRONT } from './storefront.mjs'

/** What was built of types the last time, so that a quick check looks at what follows from changes. */
const KEPT_TYPES = join(ROOT, 'node_modules/.cache/outset-checks')
/** Everything that TypeScript, Biome and oxlint read. */
const CODE = /\.(?:[cm]?[jt]sx?|json|jsonc|css)$/
const LINTED = /^(?:server|cli|docs-site|bench|sdk|storefront|portal)\/.*\.[cm]?[jt]sx?$/
const NOT_LINTED = /\.test-d\.ts$|\.gen\.ts$/

/**
 * The checks, in the order in which they are begun.
 *
 * - `name`: what `--only` takes
 * - `notices`: whether a change of these files can change its result; `--fast` leaves it out if not
 * - `needs`: what has to be there before: the built client, the packages of a front end
 * - `command`: what Node runs; given the changed files by `--fast`, and null otherwise
 * - `byFile`: one file says nothing about another, so `--fast` looks at the changed ones alone
 * - `run`: in place of a command; gives what is wrong, or null
 * - `isSlow`: `--fast` leaves it to the whole check
 * - `refuses`: what it says though it ends well, and is not meant to stay
 * - `alone`: it writes what others read, so they begin when it is over
 * - `cure`: what to do about a failure
 */
export const STEPS = [
  {
    name: 'build-storefront',
    title: 'Build of the storefront',
    notices: path => isIn(path, ['storefront/src', 'storefront/public', 'sdk/src']),
    needs: ['storefront'],
    run: () => prepareStorefront({ developerTools: true }),
    alone: true,
    isSlow: true,
  },
  {
    name: 'build-portal',
    title: 'Build of the portal',
    notices: path => isIn(path, ['portal/src', 'portal/public', 'sdk/src']),
    needs: ['portal'],
    run: () => preparePortal({ developerTools: true }),
    alone: true,
    isSlow: true,
  },
  {
    name: 'types',
    title: 'Types of the service, its tools and all tests',
    // Both front ends have their own, but for their stories.
    notices: path => isTyped(path) && !isIn(path, ['portal/src', 'storefront/src']),
    needs: ['sdk', 'storefront', 'portal'],
    command: changed => compile('tsconfig.json', changed),
  },
  {
    name: 'format',
    title: 'Format and lint',
    notices: path => CODE.test(path),
    byFile: true,
    command: changed => [
      bin('@biomejs/biome', 'biome'),
      'ci',
      '--colors=off',
      '--error-on-warnings',
      ...(changed === null ? ['.'] : ['--no-errors-on-unmatched', ...changed]),
    ],
    // It ends well after mere hints, which nobody reads for long.
    refuses: /Found \d+ infos?/,
    cure: '`npm run fix` writes what can be written; the rest is said above.',
  },
  {
    name: 'generated',
    title: 'Generated files are current',
    notices: path =>
      isIn(path, ['server', 'cli', 'sdk', 'docs', 'examples', 'portal', 'storefront']),
    command: () => ['server/tools/generate-docs.ts', '--check'],
    cure: '`npm run docs` writes them anew; commit them with what they follow from.',
  },
  {
    // It has its own compiler: what Astro reads pages with does not know ours yet.
    name: 'storefront',
    title: 'Types and pages of the storefront',
    notices: path => isIn(path, ['storefront', 'sdk/src']),
    needs: ['sdk', 'storefront'],
    command: () => [join(STOREFRONT, 'node_modules/astro/bin/astro.mjs'), 'check'],
    cwd: STOREFRONT,
  },
  {
    // Apart from the service's: only these run in a browser.
    name: 'portal',
    title: 'Types of the portal',
    notices: path => isTyped(path) && isIn(path, ['portal', 'sdk/src']),
    needs: ['portal'],
    command: changed => compile('portal/tsconfig.json', changed),
  },
  {
    // Apart from the portal: only these run in Node.
    name: 'portal-tests',
    title: "Types of the portal's tests and build",
    notices: path => isTyped(path) && isIn(path, ['portal', 'sdk/src']),
    needs: ['portal'],
    command: changed => compile('portal/tsconfig.test.json', changed),
  },
  {
    name: 'sdk',
    title: 'Types of the SDK',
    notices: path => isTyped(path) && isIn(path, ['sdk']),
    command: changed => [...compile('sdk/tsconfig.json', changed), '--noEmit'],
  },
  {
    // Apart, because they alone need the types of React and of pages.
    name: 'hooks',
    title: 'Types of the hooks',
    notices: path => isTyped(path) && isIn(path, ['sdk']),
    command: changed => compile('sdk/test/react/tsconfig.json', changed),
  },
  {
    name: 'lint',
    title: 'Lint that knows types',
    notices: path => LINTED.test(path) && !NOT_LINTED.test(path),
    byFile: true,
    needs: ['sdk', 'storefront', 'portal'],
    command: changed => [
      bin('oxlint', 'oxlint'),
      '--type-aware',
      '--deny-warnings',
      // These are for the built package, which a fresh clone does not have yet.
      '--ignore-pattern=**/*.test-d.ts',
      '--ignore-pattern=storefront/{dist,.astro}/**',
      '--ignore-pattern=portal/{dist,src/routeTree.gen.ts}',
      ...(changed ?? ['server', 'cli', 'docs-site', 'bench', 'sdk', 'storefront', 'portal']),
    ],
  },
  {
    name: 'description',
    title: 'Description of the interface',
    notices: path => isIn(path, ['server/openapi.json', 'tools/openapi']),
    command: () => ['server/tools/lint-description.ts'],
    cure: 'Correct the declarations it follows from, then `npm run docs`.',
  },
]

export const NEEDS = {
  sdk: { title: 'The built client', command: buildSdk },
  storefront: {
    title: 'Packages of the storefront',
    run: () => prepareStorefront({ developerTools: true, build: false }),
  },
  portal: {
    title: 'Packages and routes of the portal',
    run: () => preparePortal({ developerTools: true, build: false }),
    command: () => [join(PORTAL, 'generate-routes.ts')],
  },
}

function isIn(path, places) {
  return places.some(place => path === place || path.startsWith(`${place}/`))
}

function isTyped(path) {
  return /\.[cm]?tsx?$|\.json$|\.d\.mts$/.test(path)
}

/** A quick check goes on from what the last one found; a whole one believes nothing. */
function compile(config, changed) {
  const kept = join(KEPT_TYPES, `${config.replaceAll('/', '-')}.tsbuildinfo`)
  const again = changed === null ? [] : ['--incremental', '--tsBuildInfoFile', kept]
  return [bin('typescript', 'tsc'), '-p', config, ...again]
}

/** Unchecked: its types are another step. */
function buildSdk() {
  return [bin('typescript', 'tsc'), '-p', join(ROOT, 'sdk/tsconfig.json'), '--noCheck']
}

/** The script behind a command of a package, which on Windows is not what `.bin` holds. */
export function bin(name, command) {
  const folder = join(ROOT, 'node_modules', name)
  const { bin: commands } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof commands === 'string' ? commands : commands[command])
}
