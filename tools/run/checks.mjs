import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './dependencies.mjs'
import { PORTAL, preparePortal } from './portal.mjs'
import { programEnv } from './program.mjs'
import { prepareStorefront, STOREFRONT } from './storefront.mjs'

/** Runs every check, also after one has failed, so that all that is wrong is seen at once. */
export async function runChecks() {
  const failed = []
  for (const { title, command, needs, prepare = () => null, cwd = ROOT } of listSteps()) {
    if (needs !== undefined && !existsSync(join(ROOT, needs))) continue
    console.log(`\n== ${title}`)
    const fault = await prepare()
    if (fault !== null) console.error(fault)
    const { status } = spawnSync(NODE, command, { cwd, stdio: 'inherit', env: programEnv() })
    if (status !== 0 || fault !== null) failed.push(title)
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}

function listSteps() {
  return [
    { title: 'Format and lint', command: [bin('@biomejs/biome', 'biome'), 'ci', '.'] },
    {
      // It has its own compiler: what Astro reads pages with does not know ours yet. Before the
      // other types, because it brings the packages and the built client that some of them need.
      title: 'Pages of the storefront',
      prepare: () => prepareStorefront({ developerTools: true, say: console.log }),
      command: [join(STOREFRONT, 'node_modules/astro/bin/astro.mjs'), 'check'],
      cwd: STOREFRONT,
      needs: 'storefront/package.json',
    },
    {
      title: 'Routes of the portal',
      prepare: () => preparePortal({ developerTools: true, say: console.log }),
      command: [join(PORTAL, 'generate-routes.ts')],
      needs: 'portal/package.json',
    },
    {
      // Apart from the service's: only these run in a browser.
      title: 'Types of the portal',
      command: [bin('typescript', 'tsc'), '-p', 'portal/tsconfig.json'],
      needs: 'portal/package.json',
    },
    {
      // Apart from the portal: only these run in Node.
      title: "Types of the portal's tests and build",
      command: [bin('typescript', 'tsc'), '-p', 'portal/tsconfig.test.json'],
      needs: 'portal/package.json',
    },
    { title: 'Types', command: [bin('typescript', 'tsc'), '-p', 'tsconfig.json'] },
    {
      title: 'Types of the SDK',
      command: [bin('typescript', 'tsc'), '-p', 'sdk/tsconfig.json', '--noEmit'],
      needs: 'sdk/tsconfig.json',
    },
    {
      // Apart, because they alone need the types of React and of pages.
      title: 'Types of the hooks',
      command: [bin('typescript', 'tsc'), '-p', 'sdk/test/react/tsconfig.json'],
      needs: 'sdk/test/react/tsconfig.json',
    },
    {
      title: 'Lint that knows types',
      command: [
        bin('oxlint', 'oxlint'),
        '--type-aware',
        '--deny-warnings',
        // These are for the built package, which a fresh clone does not have yet.
        '--ignore-pattern=**/*.test-d.ts',
        'server',
        'cli',
        'bench',
        'sdk',
        'storefront',
        'portal',
        '--ignore-pattern=storefront/{dist,.astro}/**',
        '--ignore-pattern=portal/{dist,src/routeTree.gen.ts}',
      ],
    },
    {
      title: 'Generated files are current',
      command: ['server/tools/generate-docs.ts', '--check'],
      needs: 'server/tools/generate-docs.ts',
    },
    {
      title: 'Description of the interface',
      command: ['server/tools/lint-description.ts'],
      needs: 'server/openapi.json',
    },
  ]
}

/** The script behind a command of a package, which on Windows is not what `.bin` holds. */
function bin(name, command) {
  const folder = join(ROOT, 'node_modules', name)
  const { bin: commands } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof commands === 'string' ? commands : commands[command])
}
