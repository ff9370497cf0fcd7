import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { findReasonToInstall, npmCommand, OWN_NODE, ROOT } from './dependencies.mjs'

/** What the client is made of, which every front end carries within. */
export const SDK_SOURCES = ['sdk/package.json', 'sdk/src']
/** Below what others do on this machine, the service first. */
const LOW_PRIORITY = 10
const MOST_LINES = 15
const STAMP = '.sources'

/**
 * Installs and builds a front end where its packages or sources are not those of the last time.
 * Gives what went wrong, in words, or null. Its packages are its own: the service needs none of
 * them. `background` lets others on this machine go first, `signal` ends it half-way, and without
 * `build` only its packages are seen to.
 */
export async function prepareFrontEnd(frontEnd, options) {
  const { developerTools, build: wantsBuild = true, say = () => {}, ...how } = options
  const { name, folder, runsItself } = frontEnd
  const digest = digestOf(frontEnd.sources)
  const isBuilt = readStamp(join(folder, 'dist', STAMP)) === digest
  // What others serve needs none of the packages that it was built with.
  if (isBuilt && !runsItself && !developerTools) return null
  const reason = findReasonToInstall(folder, { developerTools })
  if (reason !== null) {
    say(`Installing the packages of the ${name}, because ${reason}.`)
    const fault = await install(folder, { developerTools, ...how })
    if (fault !== null) return `The packages of the ${name} could not be installed. ${fault}`
  }
  if (isBuilt || !wantsBuild) return null
  say(`Building the ${name}, because its sources have changed.`)
  const fault = await build(frontEnd, digest, how)
  return fault === null ? null : `The ${name} could not be built. ${fault}`
}

/** Whether the packages are there that a front end is built with. */
export function hasPackages(folder) {
  return existsSync(join(folder, 'package-lock.json')) && findReasonToInstall(folder, {}) === null
}

function install(folder, { developerTools, ...how }) {
  const omit = developerTools ? '--include=dev' : '--omit=dev'
  // None of them needs its script, and one of those fails now and then ("text file busy").
  const flags = ['--include=optional', '--prefer-offline', '--ignore-scripts']
  const npm = npmCommand(['ci', omit, ...flags, '--no-audit', '--no-fund'])
  return runStep(npm, { ...how, cwd: folder })
}

async function build({ folder, buildTo, buildsInPlace }, digest, how) {
  const dist = join(folder, 'dist')
  if (!buildsInPlace) removeLeftovers(folder)
  const made = buildsInPlace ? dist : join(folder, `dist.${process.pid}`)
  // Without its stamp a build that was cut off is not taken for a whole one.
  rmSync(join(made, STAMP), { force: true })
  for (const args of buildTo(made)) {
    const fault = await runStep({ program: OWN_NODE, args }, { ...how, cwd: folder })
    if (fault !== null) return fault
  }
  writeFileSync(join(made, STAMP), digest)
  if (!buildsInPlace) replace(dist, { made, digest })
  return null
}

/** What is served is always a whole build: the old one or the new one. */
function replace(dist, { made, digest }) {
  const old = `${made}-old`
  try {
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(made, dist)
  } catch (error) {
    // Somebody else who built the same was there first.
    if (readStamp(join(dist, STAMP)) !== digest) throw error
  }
  for (const folder of [old, made]) rmSync(folder, { recursive: true, force: true })
}

/** What builds left that were killed. */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /^dist\.(\d+)/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function digestOf(sources) {
  const digest = createHash('sha256')
  for (const path of sources.flatMap(one => filesOf(join(ROOT, one))).sort()) {
    digest.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  return digest.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return isSource(path) ? [path] : []
  return readdirSync(path).flatMap(name => filesOf(join(path, name)))
}

/** Tests are no part of what is built, and what is generated follows from the rest. */
function isSource(path) {
  return !path.endsWith('.test.ts') && !path.endsWith('routeTree.gen.ts')
}

/** Runs a program without showing what it says, and gives that only if it fails. */
function runStep({ program, args, shell = false }, { cwd, background = false, signal }) {
  return new Promise(resolve => {
    // What is built is the same wherever that happens, among tests as well.
    const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(program, args, { cwd, env, shell, signal, stdio })
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
