import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

export interface FoundNode {
  version: string
  path: string
}

/** Where `npm run test:sdk-nodes` puts the Nodes that it fetches. */
const FETCHED = join(import.meta.dirname, '../../../data/nodes/node_modules')

/**
 * The Node that runs the tests, the one that runs npm on this machine, and those that
 * `npm run test:sdk-nodes` has fetched, each once.
 */
export function findNodes(): FoundNode[] {
  const fetched = process.env.OUTSET_SDK_NODES && existsSync(FETCHED) ? readdirSync(FETCHED) : []
  const paths = [
    process.execPath,
    process.env.npm_node_execpath ?? '',
    ...fetched.map(name => join(FETCHED, name, 'bin/node')),
  ].filter(path => existsSync(path))
  const nodes = [...new Set(paths.map(path => realpathSync(path)))].map(path => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    return { version: stdout.trim(), path }
  })
  return nodes.filter(({ version }, at) => at === nodes.findIndex(node => node.version === version))
}
