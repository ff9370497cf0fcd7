import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const SDK = join(import.meta.dirname, '..')

/** Tests of types, of the package and of other Nodes use what is published: `dist`, built anew. */
export function setup(): void {
  rmSync(join(SDK, 'dist'), { recursive: true, force: true })
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  const command = [join(compiler, '../bin/tsc'), '-p', 'tsconfig.json']
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: SDK, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The SDK cannot be built:\n${stdout}`)
}
