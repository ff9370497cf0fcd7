import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findUsableNode } from '../../cli/bin/usable-node.mjs'
import { applyPatches } from '../../patches/apply.mjs'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The Node among the dependencies; a real program, whatever npm put into `.bin`. */
export const OWN_NODE = join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const MISSING = ' is missing'

/** Installs what is missing or of another version than the lock file says; false when it could not. */
export async function installDependencies({ developerTools }) {
  const reason = findReasonToInstall(ROOT, { developerTools })
  if (reason !== null) {
    console.log(`Installing dependencies, because ${reason} (this can take a minute).`)
    // Half of all packages are tools of developers: whoever only starts the service waits for none.
    // Those that somebody has stay.
    const hasTools = existsSync(join(ROOT, 'node_modules/vitest'))
    const tools = developerTools || hasTools ? '--include=dev' : '--omit=dev'
    const flags = [tools, '--include=optional', '--prefer-offline', '--no-audit', '--no-fund']
    // What is missing is put beside the others, because a service may be running from them.
    const command = reason.endsWith(MISSING) ? ['install', '--no-save'] : ['ci']
    if (!runNpm([...command, ...flags])) return false
  }
  return installNode() && applyPatches() && chooseNode()
}

/** The Node that runs our sources, once the dependencies are there. */
export let NODE = OWN_NODE

function chooseNode() {
  const { node, fault } = findUsableNode({ own: OWN_NODE })
  if (node === undefined) console.error(fault)
  else NODE = node
  return node !== undefined
}

function installNode() {
  if (existsSync(OWN_NODE)) return true
  console.log('Installing Node 26 into node_modules, because its install script has not run.')
  return runNpm(['rebuild', 'node', '--ignore-scripts=false']) && nodeIsThere()
}

/** Some hundred megabytes each, so they come when they are asked for and not with the others. */
const SDK_NODES = ['18', '20', '22']

/** The Nodes that the SDK is tested on beside ours, in `data/nodes`; false if they do not come. */
export function installNodes() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const machine = `${platform}-${process.arch}`
  // That name was taken before there were such machines.
  const name = machine === 'darwin-arm64' ? `node-bin-${machine}` : `node-${machine}`
  const wanted = SDK_NODES.map(major => `node-${major}@npm:${name}@${major}`)
  const folder = join(ROOT, 'data/nodes')
  mkdirSync(folder, { recursive: true })
  return runNpm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...wanted])
}

/** What is missing of the packages that the lock file of a folder names; null when nothing is. */
export function findReasonToInstall(folder, { developerTools }) {
  const wanted = readLock(join(folder, 'package-lock.json'))
  const installed = readLock(join(folder, 'node_modules/.package-lock.json'))
  if (wanted === null) return null
  if (installed === null) return 'none are installed'
  for (const [path, entry] of Object.entries(wanted)) {
    // Links are our own workspaces. What is optional may be for another kind of machine.
    if (!path.includes('node_modules/') || entry.link || entry.optional) continue
    if ((entry.dev || entry.devOptional) && !developerTools && path !== 'node_modules/node')
      continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const found = installed[path]
    if (found === undefined) return name + MISSING
    if (found.version !== entry.version) return `${name} ${entry.version} is wanted`
  }
  return null
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return null
  }
}

/** The npm that runs us, under the Node that runs it: ours may be about to be replaced. */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const [program, first] = npm && /npm-cli\.[cm]?js$/.test(npm) ? [node, [npm]] : ['npm', []]
  const shell = program === 'npm' && process.platform === 'win32'
  return { program, args: [...first, ...args], shell }
}

function runNpm(args) {
  const { program, args: all, shell } = npmCommand(args)
  const { status, error } = spawnSync(program, all, { cwd: ROOT, stdio: 'inherit', shell })
  if (status === 0) return true
  const why = error ? `: ${error.message}` : ''
  console.error(
    `"npm ${args.join(' ')}" failed${why}. Check the connection to the npm registry ` +
      `(npm config get registry), then run it by hand in ${ROOT} to see more.`,
  )
  return false
}

function nodeIsThere() {
  if (existsSync(OWN_NODE)) return true
  console.error(`Node 26 is still missing at ${OWN_NODE}: delete node_modules and run "npm ci".`)
  return false
}
