import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** The oldest compiler that is supported, the last one in JavaScript, and the one that we use. */
const COMPILERS = [
  ['5.4', 'tools/typescript-5.4/node_modules'],
  ['5.9', 'tools/typescript-5.9/node_modules'],
  ['7', 'node_modules'],
]

test.each(COMPILERS)(
  'TypeScript %s takes what is right and nothing else',
  async (version, folder) => {
    const compiler = join(ROOT, folder, 'typescript/bin/tsc')
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [compiler, ...args], {
        cwd: import.meta.dirname,
      }).catch(error => error)
    expect((await run('--version')).stdout).toContain(`Version ${version}.`)
    expect(await run('-p', 'tsconfig.json')).toMatchObject({ stdout: '', stderr: '' })
  },
)
