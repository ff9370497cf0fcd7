// The entry point of every program of this repository: `npm start`, `npm test` and so on. It runs
// on any Node from 18 up, sees to the dependencies, and hands over to the Node 26 among them.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks, runFix } from './run/checks.mjs'
import { installChromium } from './run/chromium.mjs'
import { installDependencies, installNodes, ROOT } from './run/dependencies.mjs'
import { prepareDocs } from './run/docs-site.mjs'
import { canDevelopPortal, preparePortal, wantsPortal } from './run/portal.mjs'
import { runProgram } from './run/program.mjs'
import { PROGRAM_TESTS } from './run/program-tests.mjs'
import { runStart } from './run/start.mjs'
import { prepareStorefront } from './run/storefront.mjs'

const OUTSET = join(ROOT, 'cli/bin/outset.mjs')

const COMMANDS = {
  start: runStart,
  build: runBuild,
  dev: runDev,
  migrate: args => runProgram([OUTSET, 'migrate', ...args]),
  docs: args => runProgram([join(ROOT, 'server/tools/generate-docs.ts'), ...args]),
  dump: args => runProgram([join(ROOT, 'server/tools/make-release-dump.ts'), ...args]),
  bench: args => runProgram([join(ROOT, 'bench/run.ts'), ...args]),
  test: runTests,
  faults: runFaults,
  fuzz: runFuzz,
  seeds: runSeeds,
  'sdk-nodes': runSdkNodes,
  programs: runPrograms,
  check: runChecks,
  fix: runFix,
}

// What runs the service must not ask for the tools of its developers.
const WITHOUT_DEVELOPER_TOOLS = ['start', 'build', 'migrate']

const [, , name, ...args] = process.argv
if (name === undefined || !Object.hasOwn(COMMANDS, name)) {
  console.error(`Usage: node tools/run.mjs ${Object.keys(COMMANDS).join('|')} [arguments]`)
  process.exitCode = 2
} else if (await installDependencies({ developerTools: !WITHOUT_DEVELOPER_TOOLS.includes(name) })) {
  process.exitCode = await COMMANDS[name](args)
} else {
  process.exitCode = 1
}

/** What `outset start` and `outset serve` need and do not make: `npm start` makes it by itself. */
async function runBuild() {
  const say = line => console.log(line)
  const faults = [await prepareDocs({ say })]
  if (wantsPortal()) faults.push(await preparePortal({ developerTools: false, say }))
  else console.log('The portal is left out (OUTSET_PORTAL=0).')
  if (runsShop()) faults.push(await prepareStorefront({ developerTools: false, say }))
  const found = faults.filter(fault => fault !== null)
  for (const fault of found) console.log(fault)
  if (found.length === 0) console.log('All is built; processes that serve find it by themselves.')
  return found.length === 0 ? 0 : 1
}

/** Where the shops are has been said, so `outset start` runs them. */
function runsShop() {
  return !['', '0'].includes((process.env.OUTSET_SHOP_DOMAIN ?? '').trim())
}

/** The service from its sources, begun anew when they change, and the portal from its own by Vite. */
function runDev(args) {
  void prepareDocs({ background: true }).then(fault => fault && console.error(fault))
  if (canDevelopPortal()) process.env.OUTSET_PORTAL = 'dev'
  else if (wantsPortal()) console.log('For the portal too: "npm ci --ignore-scripts" in portal/.')
  return runProgram([join(ROOT, 'tools/run/watch.mjs'), OUTSET, 'start', ...args])
}

/** Races and faults in full: many seeds, many kills and cuts; their figures go to docs/drills.md. */
async function runFaults(args) {
  const folder = mkdtempSync(join(tmpdir(), 'outset-figures-'))
  const file = join(folder, 'figures')
  const load = String(loadavg()[0])
  process.env.OUTSET_FAULTS = 'full'
  process.env.OUTSET_FIGURES = file
  const drills = [
    'test/faults',
    'test/races',
    'test/model',
    'test/process/backup',
    'test/edge/injection',
  ]
  const tests = args.length > 0 ? args : drills
  const code = await runTests(tests)
  const written = await runProgram([join(ROOT, 'server/tools/write-drills.ts'), file, load])
  rmSync(folder, { recursive: true, force: true })
  return code === 0 ? written : code
}

/** Hundreds of sound and broken requests to every operation, from a seed that is printed. */
function runFuzz(args) {
  process.env.OUTSET_FUZZ ??= '300'
  process.env.OUTSET_TEST_SEED ??= newSeed()
  printSeed()
  return runTests(['test/fuzz', ...args])
}

/** The tests of pure rules, many of them properties, again and again with new seeds. */
async function runSeeds(args) {
  process.env.OUTSET_FAULTS = 'full'
  const given = process.env.OUTSET_TEST_SEED
  const rounds = given === undefined ? Number(process.env.OUTSET_ROUNDS ?? 20) : 1
  for (let round = 0; round < rounds; round += 1) {
    process.env.OUTSET_TEST_SEED = given ?? newSeed()
    printSeed()
    const code = await runTests(args.length > 0 ? args : ['test/domain'])
    if (code !== 0) return code
  }
  return 0
}

/** The SDK against the demo on every Node that it supports; those that are missing are fetched. */
function runSdkNodes(args) {
  if (!installNodes()) return 1
  process.env.OUTSET_SDK_NODES = 'all'
  return runTests(['--project', 'sdk', 'test/demo', ...args])
}

/** What a whole `npm test` leaves out. */
function runPrograms(args) {
  return runTests([...namesOfProgramTests(), ...args])
}

/** As Vitest knows them, from the folder of their package on. */
function namesOfProgramTests() {
  return PROGRAM_TESTS.map(path => path.slice(path.indexOf('/') + 1))
}

function newSeed() {
  return String(Math.floor(Math.random() * 1_000_000_000))
}

function printSeed() {
  console.log(`Seed ${process.env.OUTSET_TEST_SEED}: run again with OUTSET_TEST_SEED set to it.`)
}

/** The last line of a test run is always `N passed, N failed`, even when it could not begin. */
async function runTests(args) {
  // A run of a few named files gets a browser only if they drive one.
  const drivesBrowser = arg => /browser|storefront|portal|stories/.test(arg)
  const isWhole = args.every(arg => arg.startsWith('-'))
  if (isWhole || args.some(drivesBrowser)) installChromium()
  // For the set-up of the tests, which is not told what was named.
  if (isWhole) process.env.TEST_WHOLE_RUN = '1'
  const left = isWhole ? namesOfProgramTests().map(name => `--exclude=**/${name}`) : []
  let counts = { passed: 0, failed: 0, skipped: 0 }
  let failures = []
  const command = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...(args.some(arg => arg.startsWith('--reporter')) ? [] : ['--reporter=default']),
    '--reporter=./test/support/closing-line.ts',
    ...left,
    ...args,
  ]
  const code = await runProgram(command, {
    cwd: join(ROOT, 'server'),
    onMessage: message => {
      if (message?.counts) ({ counts, failures } = message)
    },
  })
  // A run that ended badly without a failed test, say because the database did not start.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  // Once more at the end: a long report is often kept by its last lines alone.
  for (const failure of failures) console.log(`Failed: ${failure}`)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
  return code
}
