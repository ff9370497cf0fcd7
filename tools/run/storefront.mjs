import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { findReasonToInstall, npmCommand, OWN_NODE, ROOT } from './dependencies.mjs'

export const STOREFRONT = join(ROOT, 'storefront')
const STAMP = join(STOREFRONT, 'dist/.sources')
/** What the built site is made of. */
const SOURCES = [
  'storefront/astro.config.ts',
  'storefront/package-lock.json',
  'storefront/public',
  'storefront/src',
  'sdk/package.json',
  'sdk/src',
]
/** Below what others do on this machine, the service first. */
const LOW_PRIORITY = 10
const MOST_LINES = 15

/**
 * Installs and builds the storefront where its packages or sources are not those of the last time.
 * Gives what went wrong, in words, or null. Its packages are its own: the service needs none of
 * them. `background` lets others on this machine go first, and `signal` ends it half-way.
 */
export async function prepareStorefront({ developerTools, say = () => {}, ...how }) {
  const reason = findReasonToInstall(STOREFRONT, { developerTools })
  if (reason !== null) {
    say(`Installing the packages of the storefront, because ${reason}.`)
    const omit = developerTools ? '--include=dev' : '--omit=dev'
    // None of them needs its script, and one of those fails now and then ("text file busy").
    const flags = ['--include=optional', '--prefer-offline', '--ignore-scripts']
    const npm = npmCommand(['ci', omit, ...flags])
    const fault = await runStep(npm, how)
    if (fault !== null) return `The packages of the storefront could not be installed. ${fault}`
  }
  const digest = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return null
  say('Building the storefront, because its sources have changed.')
  return build(digest, how)
}

async function build(digest, how) {
  // Without its stamp a build that was cut off is not taken for a whole one.
  rmSync(STAMP, { force: true })
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  // Unchecked: the types of React that its hooks need are a tool of developers.
  const sdk = [compiler, '-p', join(ROOT, 'sdk/tsconfig.json'), '--noCheck']
  const site = [join(STOREFRONT, 'node_modules/astro/bin/astro.mjs'), 'build']
  for (const args of [sdk, site]) {
    const fault = await runStep({ program: OWN_NODE, args }, how)
    if (fault !== null) return `The storefront could not be built. ${fault}`
  }
  writeFileSync(STAMP, digest)
  return null
}

function digestOfSources() {
  const digest = createHash('sha256')
  for (const path of SOURCES.flatMap(one => filesOf(join(ROOT, one))).sort()) {
    digest.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  return digest.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return path.endsWith('.test.ts') ? [] : [path]
  return readdirSync(path).flatMap(name => filesOf(join(path, name)))
}

/** Runs a program without showing what it says, and gives that only if it fails. */
function runStep({ program, args, shell = false }, { background = false, signal }) {
  return new Promise(resolve => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
    const options = { cwd: STOREFRONT, env, shell, signal }
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (background && child.pid !== undefined) lowerPriority(child.pid)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said += part))
    child.on('error', error => resolve(`${program}: ${error.message}`))
    child.on('close', code => resolve(code === 0 ? null : lastLines(said)))
  })
}

function lowerPriority(pid) {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system does not let us.
  }
}

function lastLines(text) {
  return `It said:\n${text.trim().split('\n').slice(-MOST_LINES).join('\n')}`
}
